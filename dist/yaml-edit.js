import { require_dist } from "./yaml-library.js";
import { isList, isPlainString, sameValue, write } from "./project.js";
// src/chart/yaml-edit.ts
var import_dist = require_dist();
function editYaml(text, current, target) {
	const document = parse(text);
	const { contents } = document;
	if (document.errors.length > 0 || !(0, import_dist.isMap)(contents)) return void 0;
	for (const key of current.keys()) if (!target.has(key)) contents.delete(key);
	for (const [key, value] of target) {
		const before = current.get(key);
		if (before === void 0 || !sameValue(before, value)) editField(contents, key, before, value);
	}
	const edited = document.toString({
		lineWidth: 0,
		indentSeq: !/^[A-Za-z]+:[^\n]*\n(?:#[^\n]*\n)*- /m.test(text),
		flowCollectionPadding: !/[{[][^\s\]}]/.test(text)
	});
	return text.includes("\r\n") ? edited.replaceAll("\n", "\r\n") : edited;
}
const parse = (text) => (0, import_dist.parseDocument)(text, {
	schema: "failsafe",
	uniqueKeys: false
});
function editField(map, key, before, value) {
	const node = map.get(key, true);
	if (isList(value) && isList(before) && (0, import_dist.isSeq)(node)) editList(node, before, value);
	else if (typeof value === "string" && (0, import_dist.isScalar)(node)) editScalar(node, value);
	else if (map.has(key)) map.set(key, parse(write(value)).contents);
	else {
		const { contents } = parse(write(new Map([[key, value]])));
		if ((0, import_dist.isMap)(contents)) map.items.push(...contents.items);
	}
}
function editScalar(node, value) {
	node.value = value;
	if (node.type === "PLAIN" && !isPlainString(value)) node.type = "QUOTE_DOUBLE";
}
function editList(node, before, target) {
	const remaining = before.map((value, index) => ({
		value,
		item: node.items[index]
	}));
	node.items = target.map((value) => {
		const at = remaining.findIndex((other) => sameValue(other.value, value));
		return at < 0 ? parse(write(value)).contents : remaining.splice(at, 1)[0]?.item;
	});
}
export { editYaml };
