package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

type decoded struct {
	Objects []any  `json:"objects"`
	Error   string `json:"error,omitempty"`
}

// What the clients of helm and kubectl make of a text, in the steps of their resource builder: one document after the
// other, without types, lists flattened.
func decode(text []byte) (told decoded) {
	told.Objects = []any{}
	defer func() {
		if trouble := recover(); trouble != nil {
			told.Error = fmt.Sprintf("panic: %v", trouble)
		}
	}()
	documents := yaml.NewYAMLOrJSONDecoder(bytes.NewReader(text), 4096)
	for {
		var raw runtime.RawExtension
		if err := documents.Decode(&raw); errors.Is(err, io.EOF) {
			return told
		} else if err != nil {
			told.Error = err.Error()
			return told
		}
		raw.Raw = bytes.TrimSpace(raw.Raw)
		if len(raw.Raw) == 0 || bytes.Equal(raw.Raw, []byte("null")) {
			continue
		}
		object, _, err := unstructured.UnstructuredJSONScheme.Decode(raw.Raw, nil, nil)
		if err == nil {
			err = add(&told, object)
		}
		if err != nil {
			told.Error = err.Error()
			return told
		}
	}
}

func add(told *decoded, object runtime.Object) error {
	items := []runtime.Object{object}
	if list, isList := object.(*unstructured.UnstructuredList); isList {
		var err error
		if items, err = meta.ExtractList(list); err != nil {
			return err
		}
	}
	for _, item := range items {
		one := item.(*unstructured.Unstructured)
		// Builders unfold one level: what is left has no name, and no server takes it.
		if one.IsList() {
			return errors.New("a list inside of a list")
		}
		told.Objects = append(told.Objects, one.Object)
	}
	return nil
}

// For each line of input, a text in JSON, what is in it.
func printDocuments(lines *bufio.Scanner, write *json.Encoder) {
	for lines.Scan() {
		var text string
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			panic(err)
		}
		if err := write.Encode(decode([]byte(text))); err != nil {
			panic(err)
		}
	}
}
