// What Argo CD's own libraries make of an ApplicationSet, and of one template. Built in a copy of Argo CD's module
// (scripts/real-parts.mjs): each line of stdin is a question, each line of stdout its answer, both JSON.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	log "github.com/sirupsen/logrus"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	dynfake "k8s.io/client-go/dynamic/fake"
	kubefake "k8s.io/client-go/kubernetes/fake"
	clienttesting "k8s.io/client-go/testing"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"
	"sigs.k8s.io/yaml"

	"github.com/argoproj/argo-cd/v3/applicationset/controllers/template"
	"github.com/argoproj/argo-cd/v3/applicationset/generators"
	pullrequest "github.com/argoproj/argo-cd/v3/applicationset/services/pull_request"
	"github.com/argoproj/argo-cd/v3/applicationset/services/scm_provider"
	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/util/git"
	"github.com/argoproj/argo-cd/v3/util/settings"
)

const namespace = "argocd"

type cluster struct {
	Name        string            `json:"name"`
	Server      string            `json:"server"`
	Project     *string           `json:"project"`
	Labels      map[string]string `json:"labels"`
	Annotations map[string]string `json:"annotations"`
}

type decisions struct {
	MatchKey  string `json:"matchKey"`
	Resources []struct {
		Name     string            `json:"name"`
		Labels   map[string]string `json:"labels"`
		Clusters []any             `json:"clusters"`
	} `json:"resources"`
}

type repository struct {
	Repository   string   `json:"repository"`
	RepositoryID any      `json:"repositoryId"`
	URL          string   `json:"url"`
	Branch       string   `json:"branch"`
	SHA          string   `json:"sha"`
	Labels       []string `json:"labels"`
	Paths        []string `json:"paths"`
}

type pull struct {
	Number       int64    `json:"number"`
	Title        string   `json:"title"`
	Branch       string   `json:"branch"`
	TargetBranch string   `json:"targetBranch"`
	HeadSHA      string   `json:"headSha"`
	Author       string   `json:"author"`
	Labels       []string `json:"labels"`
}

// The file of answers, with what the test asks for already picked.
type answers struct {
	Clusters     []cluster                 `json:"clusters"`
	PullRequests map[string][]pull         `json:"pullRequests"`
	Repositories map[string][]repository   `json:"repositories"`
	Decisions    map[string]decisions      `json:"decisions"`
	Plugins      map[string][]pluginAnswer `json:"plugins"`
}

type pluginAnswer struct {
	Parameters map[string]any   `json:"parameters"`
	Output     []map[string]any `json:"output"`
}

type question struct {
	// An ApplicationSet as YAML, and the git repository that its generators read.
	Set     string  `json:"set"`
	Root    string  `json:"root"`
	Answers answers `json:"answers"`
	// One template, with Go's language or fasttemplate's.
	Template   *string        `json:"template"`
	Params     map[string]any `json:"params"`
	GoTemplate bool           `json:"goTemplate"`
	Options    []string       `json:"options"`
}

type answer struct {
	Text         *string                `json:"text,omitempty"`
	Applications []v1alpha1.Application `json:"applications,omitempty"`
	Error        string                 `json:"error,omitempty"`
}

func main() {
	log.SetOutput(io.Discard)
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			var asked question
			if problem := json.Unmarshal(line, &asked); problem != nil {
				panic(problem)
			}
			if problem := out.Encode(ask(asked)); problem != nil {
				panic(problem)
			}
		}
		if err != nil {
			return
		}
	}
}

// A panic of Argo CD's (slugify of a number) is an error: its controller recovers from it.
func ask(asked question) (result answer) {
	defer func() {
		if caught := recover(); caught != nil {
			result = answer{Error: fmt.Sprint("panic: ", caught)}
		}
	}()
	if asked.Template != nil {
		render := utils.Render{}
		text, err := render.Replace(*asked.Template, asked.Params, asked.GoTemplate, asked.Options)
		if err != nil {
			return answer{Error: err.Error()}
		}
		return answer{Text: &text}
	}
	applications, err := expand(asked)
	if err != nil {
		return answer{Error: err.Error()}
	}
	return answer{Applications: applications}
}

func expand(asked question) ([]v1alpha1.Application, error) {
	var set v1alpha1.ApplicationSet
	if err := yaml.Unmarshal([]byte(asked.Set), &set); err != nil {
		return nil, err
	}
	set.Namespace = namespace
	scheme := runtime.NewScheme()
	if err := errors.Join(v1alpha1.AddToScheme(scheme), corev1.AddToScheme(scheme)); err != nil {
		return nil, err
	}
	objects := []client.Object{}
	runtimeObjects := []runtime.Object{}
	for _, project := range []string{"default", set.Spec.Template.Spec.Project} {
		if project != "" && !strings.Contains(project, "{{") && (project != "default" || len(objects) == 0) {
			objects = append(objects, &v1alpha1.AppProject{ObjectMeta: metav1.ObjectMeta{Name: project, Namespace: namespace}})
		}
	}
	for index, one := range asked.Answers.Clusters {
		secret := secretOf(index, one)
		objects = append(objects, secret)
		runtimeObjects = append(runtimeObjects, secret)
	}
	kubeClient := fake.NewClientBuilder().WithScheme(scheme).WithObjects(objects...).Build()
	terminal := map[string]generators.Generator{
		"List":        generators.NewListGenerator(),
		"Clusters":    generators.NewClusterGenerator(kubeClient, namespace),
		"Git":         generators.NewGitGenerator(repos{asked.Root}, namespace),
		"SCMProvider": scm{answers: asked.Answers},
		"PullRequest": generators.PullRequestsFrom(func(of *v1alpha1.PullRequestGenerator) (pullrequest.PullRequestService, error) {
			return pullsOf(of, asked.Answers)
		}),
		"Plugin": generators.PluginFrom(func(of *v1alpha1.PluginGenerator) ([]map[string]any, error) {
			return pluginOf(of, asked.Answers)
		}),
	}
	duck, stop, err := duckOf(asked.Answers, runtimeObjects)
	if err != nil {
		return nil, err
	}
	defer stop()
	terminal["ClusterDecisionResource"] = duck
	nested := copyOf(terminal)
	nested["Matrix"] = generators.NewMatrixGenerator(terminal)
	nested["Merge"] = generators.NewMergeGenerator(terminal)
	top := copyOf(terminal)
	top["Matrix"] = generators.NewMatrixGenerator(nested)
	top["Merge"] = generators.NewMergeGenerator(nested)
	entry := log.NewEntry(log.StandardLogger())
	applications, _, err := template.GenerateApplications(entry, set, top, &utils.Render{}, kubeClient)
	return applications, err
}

func copyOf(all map[string]generators.Generator) map[string]generators.Generator {
	result := map[string]generators.Generator{}
	for name, one := range all {
		result[name] = one
	}
	return result
}

func secretOf(index int, one cluster) *corev1.Secret {
	labels := map[string]string{"argocd.argoproj.io/secret-type": "cluster"}
	for key, value := range one.Labels {
		labels[key] = value
	}
	data := map[string][]byte{"name": []byte(one.Name), "server": []byte(one.Server), "config": []byte("{}")}
	if one.Project != nil {
		data["project"] = []byte(*one.Project)
	}
	return &corev1.Secret{
		ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprint("cluster-", index), Namespace: namespace, Labels: labels, Annotations: one.Annotations},
		Data:       data,
	}
}

// The files of a local repository, by Argo CD's own client of git and its repo server's own walk.
type repos struct{ root string }

func (r repos) GetFiles(_ context.Context, url, _, _, pattern string, _ bool, _ *v1alpha1.SourceIntegrity) (map[string][]byte, error) {
	gitClient, err := git.NewClientExt(url, r.root, git.NopCreds{}, true, false, "", "")
	if err != nil {
		return nil, err
	}
	if pattern == "" {
		pattern = "."
	}
	names, err := gitClient.LsFiles(pattern, false)
	if err != nil {
		return nil, err
	}
	result := map[string][]byte{}
	for _, name := range names {
		if result[name], err = os.ReadFile(filepath.Join(r.root, name)); err != nil {
			return nil, err
		}
	}
	return result, nil
}

func (r repos) GetDirectories(_ context.Context, _, _, _ string, _ bool, _ *v1alpha1.SourceIntegrity) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(r.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !entry.IsDir() {
			return nil
		}
		if path != r.root && strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		if relative, _ := filepath.Rel(r.root, path); relative != "." {
			paths = append(paths, relative)
		}
		return nil
	})
	return paths, err
}

type pulls struct{ list []*pullrequest.PullRequest }

func (p pulls) List(context.Context) ([]*pullrequest.PullRequest, error) { return p.list, nil }

func pullsOf(of *v1alpha1.PullRequestGenerator, all answers) (pullrequest.PullRequestService, error) {
	name := ""
	var labels []string
	switch {
	case of.Github != nil:
		name, labels = of.Github.Owner+"/"+of.Github.Repo, of.Github.Labels
	case of.GitLab != nil:
		name, labels = of.GitLab.Project, of.GitLab.Labels
	case of.Gitea != nil:
		name, labels = of.Gitea.Owner+"/"+of.Gitea.Repo, of.Gitea.Labels
	}
	found, ok := all.PullRequests[name]
	if !ok {
		return nil, errors.New("no answer for " + name)
	}
	var list []*pullrequest.PullRequest
	for _, one := range found {
		if containsAll(one.Labels, labels) {
			list = append(list, &pullrequest.PullRequest{Number: one.Number, Title: one.Title, Branch: one.Branch,
				TargetBranch: one.TargetBranch, HeadSHA: one.HeadSHA, Labels: one.Labels, Author: one.Author})
		}
	}
	return pulls{list}, nil
}

func containsAll(all, wanted []string) bool {
	for _, one := range wanted {
		found := false
		for _, other := range all {
			found = found || other == one
		}
		if !found {
			return false
		}
	}
	return true
}

// The real generator over a provider that answers from the file.
type scm struct {
	generators.Generator
	answers answers
}

func (s scm) GetTemplate(of *v1alpha1.ApplicationSetGenerator) *v1alpha1.ApplicationSetTemplate {
	return &of.SCMProvider.Template
}

func (s scm) GenerateParams(of *v1alpha1.ApplicationSetGenerator, set *v1alpha1.ApplicationSet, kube client.Client) ([]map[string]any, error) {
	organization, allBranches := "", false
	switch provider := of.SCMProvider; {
	case provider.Github != nil:
		organization, allBranches = provider.Github.Organization, provider.Github.AllBranches
	case provider.Gitlab != nil:
		organization, allBranches = provider.Gitlab.Group, provider.Gitlab.AllBranches
	}
	found, ok := s.answers.Repositories[organization]
	if !ok {
		return nil, errors.New("no answer for " + organization)
	}
	provider := &repositories{paths: map[string][]string{}, allBranches: allBranches}
	for _, one := range found {
		provider.list = append(provider.list, &scm_provider.Repository{Organization: organization, Repository: one.Repository,
			URL: one.URL, Branch: one.Branch, SHA: one.SHA, Labels: one.Labels, RepositoryId: one.RepositoryID})
		provider.paths[one.Repository+"@"+one.Branch] = one.Paths
	}
	return generators.NewTestSCMProviderGenerator(provider).GenerateParams(of, set, kube)
}

type repositories struct {
	list        []*scm_provider.Repository
	paths       map[string][]string
	allBranches bool
}

func (r *repositories) ListRepos(context.Context, string) ([]*scm_provider.Repository, error) {
	var result []*scm_provider.Repository
	seen := map[string]bool{}
	for _, one := range r.list {
		if !seen[one.Repository] {
			seen[one.Repository] = true
			result = append(result, one)
		}
	}
	return result, nil
}

func (r *repositories) GetBranches(_ context.Context, of *scm_provider.Repository) ([]*scm_provider.Repository, error) {
	if !r.allBranches {
		return []*scm_provider.Repository{of}, nil
	}
	var result []*scm_provider.Repository
	for _, one := range r.list {
		if one.Repository == of.Repository {
			result = append(result, one)
		}
	}
	return result, nil
}

func (r *repositories) RepoHasPath(_ context.Context, of *scm_provider.Repository, path string) (bool, error) {
	for _, one := range r.paths[of.Repository+"@"+of.Branch] {
		if one == path {
			return true, nil
		}
	}
	return false, nil
}

func pluginOf(of *v1alpha1.PluginGenerator, all answers) ([]map[string]any, error) {
	input, err := json.Marshal(of.Input.Parameters)
	if err != nil {
		return nil, err
	}
	for _, one := range all.Plugins[of.ConfigMapRef.Name] {
		wanted, _ := json.Marshal(one.Parameters)
		var a, b any
		_ = json.Unmarshal(input, &a)
		_ = json.Unmarshal(wanted, &b)
		if one.Parameters == nil || fmt.Sprint(a) == fmt.Sprint(b) {
			return one.Output, nil
		}
	}
	return nil, errors.New("no answer of the plugin")
}

// The real generator over fake API servers: resources `ducks` of a made-up group, one ConfigMap for each answer.
func duckOf(all answers, clusters []runtime.Object) (generators.Generator, func(), error) {
	objects := append([]runtime.Object{}, clusters...)
	kinds := map[schema.GroupVersionResource]string{}
	var resources []runtime.Object
	index := 0
	for name, one := range all.Decisions {
		index++
		group := fmt.Sprintf("group%d.example.org", index)
		kinds[schema.GroupVersionResource{Group: group, Version: "v1", Resource: "ducks"}] = "DuckList"
		objects = append(objects, &corev1.ConfigMap{
			ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: namespace},
			Data:       map[string]string{"apiVersion": group + "/v1", "kind": "ducks", "statusListKey": "decisions", "matchKey": one.MatchKey},
		})
		for _, resource := range one.Resources {
			labels := map[string]any{}
			for key, value := range resource.Labels {
				labels[key] = value
			}
			resources = append(resources, &unstructured.Unstructured{Object: map[string]any{
				"apiVersion": group + "/v1", "kind": "Duck",
				"metadata": map[string]any{"name": resource.Name, "namespace": namespace, "labels": labels},
				"status":   map[string]any{"decisions": resource.Clusters},
			}})
		}
	}
	clientset := kubefake.NewSimpleClientset(objects...)
	informer, err := settings.NewClusterInformer(clientset, namespace)
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	go informer.Run(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		cancel()
		return nil, nil, errors.New("the informer does not start")
	}
	dynamic := dynfake.NewSimpleDynamicClientWithCustomListKinds(runtime.NewScheme(), kinds, resources...)
	// The fake knows labels, and no fields.
	dynamic.PrependReactor("list", "ducks", func(action clienttesting.Action) (bool, runtime.Object, error) {
		name, isNamed := action.(clienttesting.ListAction).GetListRestrictions().Fields.RequiresExactMatch("metadata.name")
		if !isNamed {
			return false, nil, nil
		}
		list := &unstructured.UnstructuredList{Object: map[string]any{"kind": "DuckList", "apiVersion": action.GetResource().Group + "/v1"}}
		for _, one := range resources {
			if duck := one.(*unstructured.Unstructured); duck.GetName() == name && duck.GroupVersionKind().Group == action.GetResource().Group {
				list.Items = append(list.Items, *duck)
			}
		}
		return true, list, nil
	})
	return generators.NewDuckTypeGenerator(ctx, dynamic, clientset, namespace, informer), cancel, nil
}
