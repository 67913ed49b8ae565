package main

import (
	"fmt"
	"io"
	"reflect"
	"sort"
	"strings"

	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	forked "k8s.io/apimachinery/third_party/forked/golang/json"
)

var ownReading = reflect.TypeOf((*interface{ UnmarshalJSON([]byte) error })(nil)).Elem()

// One line for each kind (`kind`, group, version, kind, type), one for each type (`type`, its full name, its own name, how
// it is read, fields), tabs between. A field is name, code, patch strategies and merge key, `=` and `!` between.
func printTypes(all *runtime.Scheme, out io.Writer) {
	var lines []string
	seen := map[reflect.Type]bool{}
	for gvk, t := range all.AllKnownTypes() {
		if gvk.Version == runtime.APIVersionInternal {
			continue
		}
		if field, ok := t.FieldByName("ObjectMeta"); !ok || field.Type != reflect.TypeOf(meta.ObjectMeta{}) {
			continue
		}
		lines = append(lines, strings.Join([]string{"kind", gvk.Group, gvk.Version, gvk.Kind, fullName(t)}, "\t"))
		collect(t, seen, &lines)
	}
	sort.Strings(lines)
	for _, line := range lines {
		fmt.Fprintln(out, line)
	}
}

func fullName(t reflect.Type) string { return t.PkgPath() + "." + t.Name() }

func collect(t reflect.Type, seen map[reflect.Type]bool, lines *[]string) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		collect(t.Elem(), seen, lines)
		return
	case reflect.Struct:
	default:
		return
	}
	if seen[t] {
		return
	}
	seen[t] = true
	reading := "fields"
	if reflect.PointerTo(t).Implements(ownReading) {
		reading = "own"
	}
	line := []string{"type", fullName(t), t.Name(), reading}
	for _, name := range names(t, nil) {
		of, strategies, key, err := forked.LookupPatchMetadataForStruct(t, name)
		if err != nil {
			panic(err)
		}
		line = append(line, name+"="+code(of)+"!"+strings.Join(strategies, ",")+"!"+key)
		collect(of, seen, lines)
	}
	*lines = append(*lines, strings.Join(line, "\t"))
}

// The names of the fields in JSON, in the order of the source.
func names(t reflect.Type, found []string) []string {
	for i := 0; i < t.NumField(); i++ {
		field := t.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case name == "-" || (!field.IsExported() && (!field.Anonymous || field.Type.Kind() != reflect.Struct)):
		case name != "":
			found = append(found, name)
		case field.Anonymous && field.Type.Kind() == reflect.Struct:
			found = names(field.Type, found)
		default:
			found = append(found, field.Name)
		}
	}
	return found
}

func code(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + code(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		return "[" + code(t.Elem())
	case reflect.Map:
		return "{" + code(t.Elem())
	case reflect.Struct:
		return fullName(t)
	default:
		return t.Kind().String()
	}
}
