//go:build helm3

package main

import jsonpatch "github.com/evanphx/json-patch"

var createMergePatch = jsonpatch.CreateMergePatch
