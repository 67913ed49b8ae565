// What Flux's own libraries make of its objects: the build of a Kustomization, and the values of a HelmRelease. A module of its own with
// these libraries (scripts/real-parts.mjs): each line of stdin is a question, each line of stdout its answer, both JSON.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fluxcd/pkg/apis/meta"
	"github.com/fluxcd/pkg/chartutil"
	"github.com/fluxcd/pkg/envsubst"
	generator "github.com/fluxcd/pkg/kustomize"
	"github.com/go-logr/logr"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type question struct {
	// Exactly one of these.
	Kustomization *unstructured.Unstructured `json:"kustomization"`
	HelmRelease   *unstructured.Unstructured `json:"helmRelease"`
	Text          *string                    `json:"text"`
	Variables     map[string]string          `json:"variables"`
	// The folder of the repository, which is changed.
	Root    string                      `json:"root"`
	Objects []unstructured.Unstructured `json:"objects"`
}

type answer struct {
	Manifests []any          `json:"manifests,omitempty"`
	Values    map[string]any `json:"values,omitempty"`
	Text      string         `json:"text"`
	Error     string         `json:"error,omitempty"`
}

// A client of a cluster that holds the ConfigMaps and Secrets of the question.
type cluster struct {
	client.Client
	objects []unstructured.Unstructured
}

func (c cluster) Get(_ context.Context, key client.ObjectKey, into client.Object, _ ...client.GetOption) error {
	kind := "ConfigMap"
	if _, ok := into.(*corev1.Secret); ok {
		kind = "Secret"
	}
	for _, object := range c.objects {
		if object.GetKind() != kind || object.GetName() != key.Name || object.GetNamespace() != key.Namespace {
			continue
		}
		if err := runtime.DefaultUnstructuredConverter.FromUnstructured(object.Object, into); err != nil {
			return err
		}
		// The API server does the same.
		if secret, ok := into.(*corev1.Secret); ok {
			for name, text := range secret.StringData {
				if secret.Data == nil {
					secret.Data = map[string][]byte{}
				}
				secret.Data[name] = []byte(text)
			}
		}
		return nil
	}
	return apierrors.NewNotFound(schema.GroupResource{Resource: kind}, key.Name)
}

func build(asked question) ([]any, error) {
	object := *asked.Kustomization
	path, _, _ := unstructured.NestedString(object.Object, "spec", "path")
	folder := filepath.Join(asked.Root, path)
	if _, err := generator.NewGenerator(asked.Root, object).WriteFile(folder); err != nil {
		return nil, err
	}
	resources, err := generator.SecureBuild(asked.Root, folder, false)
	if err != nil {
		return nil, err
	}
	all := []any{}
	_, substitutes, _ := unstructured.NestedMap(object.Object, "spec", "postBuild")
	for _, resource := range resources.Resources() {
		if substitutes {
			made, err := generator.SubstituteVariables(context.Background(), cluster{objects: asked.Objects}, object, resource)
			if err != nil {
				return nil, err
			}
			if made != nil {
				resource = made
			}
		}
		value, err := resource.Map()
		if err != nil {
			return nil, err
		}
		// As fluxcd/pkg/ssa/utils.SetCommonMetadata.
		one := unstructured.Unstructured{Object: value}
		labels, _, _ := unstructured.NestedStringMap(object.Object, "spec", "commonMetadata", "labels")
		annotations, _, _ := unstructured.NestedStringMap(object.Object, "spec", "commonMetadata", "annotations")
		if len(labels) > 0 {
			one.SetLabels(merged(one.GetLabels(), labels))
		}
		if len(annotations) > 0 {
			one.SetAnnotations(merged(one.GetAnnotations(), annotations))
		}
		all = append(all, one.Object)
	}
	return all, nil
}

func merged(under, over map[string]string) map[string]string {
	both := map[string]string{}
	for key, value := range under {
		both[key] = value
	}
	for key, value := range over {
		both[key] = value
	}
	return both
}

func values(asked question) (map[string]any, error) {
	spec, _, _ := unstructured.NestedMap(asked.HelmRelease.Object, "spec")
	own, _, _ := unstructured.NestedMap(spec, "values")
	written, _, _ := unstructured.NestedSlice(spec, "valuesFrom")
	text, err := json.Marshal(written)
	if err != nil {
		return nil, err
	}
	var references []meta.ValuesReference
	if err := json.Unmarshal(text, &references); err != nil {
		return nil, err
	}
	return chartutil.ChartValuesFromReferences(context.Background(), logr.Discard(), cluster{objects: asked.Objects},
		asked.HelmRelease.GetNamespace(), own, references...)
}

func answerTo(asked question) (given answer, err error) {
	switch {
	case asked.Kustomization != nil:
		given.Manifests, err = build(asked)
	case asked.HelmRelease != nil:
		given.Values, err = values(asked)
	case asked.Text != nil:
		given.Text, err = envsubst.Eval(*asked.Text, func(name string) (string, bool) { return asked.Variables[name], true })
	default:
		err = fmt.Errorf("no question")
	}
	return
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64*1024*1024)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		var given answer
		err := json.Unmarshal(lines.Bytes(), &asked)
		if err == nil {
			given, err = answerTo(asked)
		}
		if err != nil {
			given.Error = err.Error()
		}
		if err := out.Encode(given); err != nil {
			os.Exit(1)
		}
	}
}
