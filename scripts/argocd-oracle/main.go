// What Argo CD's own repository server makes of an Application. Built in a copy of Argo CD's module (scripts/real-parts.mjs): each
// line of stdin is a question, each line of stdout its answer, both JSON.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	log "github.com/sirupsen/logrus"
	"k8s.io/apimachinery/pkg/api/resource"

	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/reposerver/apiclient"
	"github.com/argoproj/argo-cd/v3/reposerver/repository"
	"github.com/argoproj/argo-cd/v3/util/git"
	utilio "github.com/argoproj/argo-cd/v3/util/io"
)

type question struct {
	Application v1alpha1.Application `json:"application"`
	// The files of every repository that the Application names.
	Root        string `json:"root"`
	KubeVersion string `json:"kubeVersion"`
}

type answer struct {
	Manifests []json.RawMessage `json:"manifests"`
	Error     string            `json:"error,omitempty"`
}

func manifests(asked question) ([]json.RawMessage, error) {
	spec := asked.Application.Spec
	paths := utilio.NewRandomizedTempPaths(asked.Root)
	refs := map[string]*v1alpha1.RefTarget{}
	for _, source := range spec.GetSources() {
		paths.Add(git.NormalizeGitURL(source.RepoURL), asked.Root)
		if source.Ref != "" {
			refs["$"+source.Ref] = &v1alpha1.RefTarget{Repo: v1alpha1.Repository{Repo: source.RepoURL}, TargetRevision: source.TargetRevision}
		}
	}
	all := []json.RawMessage{}
	for _, source := range spec.GetSources() {
		if source.Ref != "" && source.Path == "" && source.Chart == "" {
			continue
		}
		request := &apiclient.ManifestRequest{
			Repo:               &v1alpha1.Repository{Repo: source.RepoURL},
			AppName:            asked.Application.Name,
			Namespace:          spec.Destination.Namespace,
			ApplicationSource:  &source,
			KubeVersion:        asked.KubeVersion,
			KustomizeOptions:   &v1alpha1.KustomizeOptions{},
			HasMultipleSources: spec.HasMultipleSources(),
			RefSources:         refs,
			ProjectName:        spec.Project,
			NoCache:            true,
		}
		made, err := repository.GenerateManifests(context.Background(), filepath.Join(asked.Root, source.Path), asked.Root, "", request,
			true, &git.NoopCredsStore{}, resource.MustParse("64M"), paths)
		if err != nil {
			return nil, err
		}
		for _, manifest := range made.Manifests {
			all = append(all, json.RawMessage(manifest))
		}
	}
	return all, nil
}

func main() {
	log.SetOutput(io.Discard)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64*1024*1024)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		var given answer
		err := json.Unmarshal(lines.Bytes(), &asked)
		if err == nil {
			given.Manifests, err = manifests(asked)
		}
		if err != nil {
			given.Error = err.Error()
		}
		if err := out.Encode(given); err != nil {
			os.Exit(1)
		}
	}
}
