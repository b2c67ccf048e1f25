package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/operator-framework/api/pkg/lib/release"
	"github.com/operator-framework/api/pkg/lib/version"
	operators "github.com/operator-framework/api/pkg/operators/v1alpha1"
	admissionregistration "k8s.io/api/admissionregistration/v1"
	apps "k8s.io/api/apps/v1"
	core "k8s.io/api/core/v1"
	rbac "k8s.io/api/rbac/v1"
	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// roots are the types that are asked for by name; what they contain comes with them.
var roots = []reflect.Type{
	reflect.TypeFor[operators.ClusterServiceVersion](),
	reflect.TypeFor[operators.SubscriptionConfig](),
	reflect.TypeFor[apiextensions.CustomResourceDefinition](),
	reflect.TypeFor[apps.Deployment](),
	reflect.TypeFor[core.Service](),
	reflect.TypeFor[core.ServiceAccount](),
	reflect.TypeFor[rbac.Role](),
	reflect.TypeFor[rbac.RoleBinding](),
	reflect.TypeFor[rbac.ClusterRole](),
	reflect.TypeFor[rbac.ClusterRoleBinding](),
	reflect.TypeFor[admissionregistration.ValidatingWebhookConfiguration](),
	reflect.TypeFor[admissionregistration.MutatingWebhookConfiguration](),
}

// special are the types that read and write JSON themselves, and the names by which the table calls them.
var special = map[reflect.Type]string{
	reflect.TypeFor[apiextensions.JSON]():                         "json",
	reflect.TypeFor[apiextensions.JSONSchemaPropsOrArray]():       "schemaOrArray",
	reflect.TypeFor[apiextensions.JSONSchemaPropsOrBool]():        "schemaOrBool",
	reflect.TypeFor[apiextensions.JSONSchemaPropsOrStringArray](): "schemaOrStringArray",
	reflect.TypeFor[intstr.IntOrString]():                         "intOrString",
	reflect.TypeFor[json.RawMessage]():                            "rawMessage",
	reflect.TypeFor[meta.FieldsV1]():                              "json",
	reflect.TypeFor[meta.Time]():                                  "time",
	reflect.TypeFor[release.OperatorRelease]():                    "release",
	reflect.TypeFor[resource.Quantity]():                          "quantity",
	reflect.TypeFor[runtime.RawExtension]():                       "json",
	reflect.TypeFor[version.OperatorVersion]():                    "version",
}

var (
	marshaler   = reflect.TypeFor[json.Marshaler]()
	unmarshaler = reflect.TypeFor[json.Unmarshaler]()
)

// structField is a field as encoding/json sees it.
type structField struct {
	name      string
	goType    reflect.Type
	omitEmpty bool
	omitZero  bool
}

// structName is `core/v1.Container`: the end of the package's path, and the type.
func structName(t reflect.Type) string {
	parts := strings.Split(t.PkgPath(), "/")
	return strings.Join(parts[len(parts)-2:], "/") + "." + t.Name()
}

// typeName writes a type as Go does, with special types and scalars by the table's names.
func typeName(t reflect.Type) string {
	if name, ok := special[t]; ok {
		return name
	}
	if t.Kind() != reflect.Pointer && (t.Implements(marshaler) || reflect.PointerTo(t).Implements(unmarshaler)) {
		panic(fmt.Sprintf("%s reads or writes JSON itself and is not known here", t))
	}
	switch t.Kind() {
	case reflect.String, reflect.Bool, reflect.Int32, reflect.Int64, reflect.Float64:
		return t.Kind().String()
	case reflect.Pointer:
		return "*" + typeName(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		return "[]" + typeName(t.Elem())
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			panic(fmt.Sprintf("%s: keys that are no text", t))
		}
		return "map[string]" + typeName(t.Elem())
	case reflect.Struct:
		return structName(t)
	}
	panic(fmt.Sprintf("%s: a kind that is not known here", t))
}

// omitsZero are the special types whose unset value the TypeScript side can tell by what it is written as.
var omitsZero = map[string]bool{"release": true, "time": true}

// fieldsOf lists the fields of a struct in the order in which they are written, embedded ones in their place.
func fieldsOf(t reflect.Type) []structField {
	var fields []structField
	seen := map[string]bool{}
	for i := range t.NumField() {
		field := t.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || !field.IsExported() {
			continue
		}
		found := []structField{{
			name:      name,
			goType:    field.Type,
			omitEmpty: hasOption(options, "omitempty"),
			omitZero:  hasOption(options, "omitzero"),
		}}
		switch {
		case found[0].omitZero && !omitsZero[special[field.Type]]:
			panic(fmt.Sprintf("%s.%s: omitzero is not known for this type", t, field.Name))
		case hasOption(options, "string"):
			panic(fmt.Sprintf("%s.%s: numbers as text are not known here", t, field.Name))
		case name == "" && field.Anonymous:
			if _, ok := special[field.Type]; ok || field.Type.Kind() != reflect.Struct {
				panic(fmt.Sprintf("%s.%s: embedded, but no plain struct", t, field.Name))
			}
			found = fieldsOf(field.Type)
		case name == "":
			found[0].name = field.Name
		}
		for _, each := range found {
			if seen[each.name] {
				panic(fmt.Sprintf("%s: two fields %q", t, each.name))
			}
			seen[each.name] = true
		}
		fields = append(fields, found...)
	}
	return fields
}

func hasOption(options, option string) bool {
	for _, each := range strings.Split(options, ",") {
		if each == option {
			return true
		}
	}
	return false
}

// structsOf collects the structs that can be reached from a type.
func structsOf(t reflect.Type, found map[string]reflect.Type) {
	if special[t] != "" {
		switch special[t] {
		case "schemaOrArray", "schemaOrBool", "schemaOrStringArray":
			structsOf(reflect.TypeFor[apiextensions.JSONSchemaProps](), found)
		}
		return
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		structsOf(t.Elem(), found)
	case reflect.Struct:
		name := structName(t)
		if other, ok := found[name]; ok {
			if other != t {
				panic(fmt.Sprintf("%s and %s have one name", other, t))
			}
			return
		}
		found[name] = t
		for _, field := range fieldsOf(t) {
			structsOf(field.goType, found)
		}
	}
}

// allStructs are the structs that can be reached from the roots, by name.
func allStructs() map[string]reflect.Type {
	found := map[string]reflect.Type{}
	for _, root := range roots {
		structsOf(root, found)
	}
	return found
}
