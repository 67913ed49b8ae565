//go:build !helm3

package main

import jsonpatch "github.com/evanphx/json-patch/v5"

var createMergePatch = jsonpatch.CreateMergePatch
