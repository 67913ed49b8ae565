// Says what helm would send: for each line of input (three states of an object), the patch that helm's own libraries make,
// in the steps of its client. `patch-oracle types` prints what those libraries know of the kinds instead, and
// `patch-oracle documents` which objects they find in texts.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	extensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	extensionsbeta "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/mergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/client-go/kubernetes/scheme"
)

type question struct {
	Original json.RawMessage `json:"original"`
	Modified json.RawMessage `json:"modified"`
	Current  json.RawMessage `json:"current"`
	ThreeWay bool            `json:"threeWay"`
}

type answer struct {
	Type  string          `json:"type,omitempty"`
	Patch json.RawMessage `json:"patch,omitempty"`
	Error string          `json:"error,omitempty"`
}

func known() *runtime.Scheme {
	all := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		scheme.AddToScheme, extensionsbeta.AddToScheme, extensions.AddToScheme,
	} {
		if err := add(all); err != nil {
			panic(err)
		}
	}
	return all
}

// As the cluster's objects and manifests come: decoded without a type, and written again.
func untyped(text []byte) (*unstructured.Unstructured, []byte, error) {
	object, _, err := unstructured.UnstructuredJSONScheme.Decode(text, nil, nil)
	if err != nil {
		return nil, nil, err
	}
	written, err := json.Marshal(object)
	return object.(*unstructured.Unstructured), written, err
}

func patch(all *runtime.Scheme, asked question) (kind string, made []byte, err error) {
	// Maps that Go cannot compare end helm.
	defer func() {
		if trouble := recover(); trouble != nil {
			err = fmt.Errorf("panic: %v", trouble)
		}
	}()
	_, original, err := untyped(asked.Original)
	if err != nil {
		return "", nil, err
	}
	target, modified, err := untyped(asked.Modified)
	if err != nil {
		return "", nil, err
	}
	_, current, err := untyped(asked.Current)
	if err != nil {
		return "", nil, err
	}
	var versioned runtime.Object = target
	if typed, err := runtime.ObjectConvertor(all).ConvertToVersion(target, target.GroupVersionKind().GroupVersion()); err == nil {
		versioned = typed
	}
	_, isUntyped := versioned.(runtime.Unstructured)
	_, isOldDefinition := versioned.(*extensionsbeta.CustomResourceDefinition)
	if isUntyped || isOldDefinition {
		if asked.ThreeWay {
			made, err = jsonmergepatch.CreateThreeWayJSONMergePatch(original, modified, current,
				mergepatch.RequireKeyUnchanged("apiVersion"),
				mergepatch.RequireKeyUnchanged("kind"),
				mergepatch.RequireMetadataKeyUnchanged("name"))
		} else {
			made, err = createMergePatch(original, modified)
		}
		return "application/merge-patch+json", made, err
	}
	meta, err := strategicpatch.NewPatchMetaFromStruct(versioned)
	if err != nil {
		return "", nil, err
	}
	made, err = strategicpatch.CreateThreeWayMergePatch(original, modified, current, meta, true)
	return "application/strategic-merge-patch+json", made, err
}

func main() {
	all := known()
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	if len(os.Args) == 2 && os.Args[1] == "types" {
		printTypes(all, out)
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<28)
	write := json.NewEncoder(out)
	write.SetEscapeHTML(false)
	if len(os.Args) == 2 && os.Args[1] == "documents" {
		printDocuments(lines, write)
		return
	}
	for lines.Scan() {
		var asked question
		var told answer
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			told.Error = err.Error()
		} else if kind, made, err := patch(all, asked); err != nil {
			told.Error = err.Error()
		} else {
			told.Type, told.Patch = kind, made
		}
		if err := write.Encode(told); err != nil {
			panic(err)
		}
	}
	if err := lines.Err(); err != nil {
		panic(err)
	}
}
