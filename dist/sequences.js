// src/sequences/match.ts
const mostSteps = 1500;
function matchSequences(a, b) {
	let start = 0;
	let endA = a.length;
	let endB = b.length;
	while (start < endA && start < endB && a[start] === b[start]) start += 1;
	while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
		endA -= 1;
		endB -= 1;
	}
	const pairs = [];
	for (let at = 0; at < start; at += 1) pairs.push([at, at]);
	const inA = new Set(a.slice(start, endA));
	const inB = new Set(b.slice(start, endB));
	const indexA = indexes(start, endA).filter((at) => inB.has(a[at] ?? 0));
	const indexB = indexes(start, endB).filter((at) => inA.has(b[at] ?? 0));
	const middle = indexA.length === 0 || indexB.length === 0 ? {
		pairs: [],
		isExact: true
	} : match(indexA.map((at) => a[at] ?? 0), indexB.map((at) => b[at] ?? 0));
	for (const [left, right] of middle.pairs) pairs.push([indexA[left] ?? 0, indexB[right] ?? 0]);
	for (let at = 0; endA + at < a.length; at += 1) pairs.push([endA + at, endB + at]);
	return {
		pairs,
		isExact: middle.isExact
	};
}
const indexes = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
function match(a, b) {
	const exact = myers(a, b);
	return exact === void 0 ? {
		pairs: anchors(a, b),
		isExact: false
	} : {
		pairs: exact,
		isExact: true
	};
}
function myers(a, b) {
	const trace = [];
	const most = Math.min(a.length + b.length, mostSteps);
	let reached = new Int32Array([
		0,
		0,
		0
	]);
	for (let steps = 0; steps <= most; steps += 1) {
		const next = new Int32Array(2 * steps + 5);
		for (let k = -steps; k <= steps; k += 2) {
			const left = reached[k - 1 + steps + 1] ?? 0;
			const right = reached[k + 1 + steps + 1] ?? 0;
			let x = k === -steps || k !== steps && left < right ? right : left + 1;
			if (steps === 0) x = 0;
			while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
			next[k + steps + 2] = x;
			if (x >= a.length && x - k >= b.length) {
				trace.push(next);
				return walkBack(trace, a, b);
			}
		}
		trace.push(next);
		reached = next;
	}
}
function walkBack(trace, a, b) {
	const pairs = [];
	let x = a.length;
	let y = b.length;
	for (let steps = trace.length - 1; steps > 0; steps -= 1) {
		const before = trace[steps - 1] ?? new Int32Array();
		const k = x - y;
		const left = before[k - 1 + steps + 1] ?? 0;
		const right = before[k + 1 + steps + 1] ?? 0;
		const isDown = k === -steps || k !== steps && left < right;
		const fromX = isDown ? right : left;
		const fromY = fromX - (isDown ? k + 1 : k - 1);
		const startX = isDown ? fromX : fromX + 1;
		while (x > startX) {
			x -= 1;
			y -= 1;
			pairs.push([x, y]);
		}
		x = fromX;
		y = fromY;
	}
	while (x > 0 && y > 0) {
		x -= 1;
		y -= 1;
		pairs.push([x, y]);
	}
	return pairs.toReversed();
}
function anchors(a, b) {
	const onceB = once(b);
	const risingPairs = longestRising([...once(a)].filter(([element]) => onceB.has(element)).map(([element, at]) => [at, onceB.get(element) ?? 0]).toSorted(([left], [right]) => left - right));
	const pairs = [];
	let nextA = 0;
	let nextB = 0;
	for (const [atA, atB] of [...risingPairs, [a.length, b.length]]) {
		let size = 0;
		while (atA - size > nextA && atB - size > nextB && a[atA - size - 1] === b[atB - size - 1]) size += 1;
		while (nextA < atA - size && nextB < atB - size && a[nextA] === b[nextB]) pairs.push([nextA++, nextB++]);
		for (let back = size; back > 0; back -= 1) pairs.push([atA - back, atB - back]);
		if (atA < a.length) pairs.push([atA, atB]);
		nextA = atA + 1;
		nextB = atB + 1;
	}
	return pairs;
}
function once(elements) {
	const positions = new Map();
	for (const [at, element] of elements.entries()) positions.set(element, positions.has(element) ? -1 : at);
	for (const [element, at] of positions) if (at < 0) positions.delete(element);
	return positions;
}
function longestRising(pairs) {
	const tails = [];
	const previous = [];
	for (const [at, [, right]] of pairs.entries()) {
		let low = 0;
		let high = tails.length;
		while (low < high) {
			const middle = low + high >> 1;
			if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1;
			else high = middle;
		}
		previous[at] = low > 0 ? tails[low - 1] ?? -1 : -1;
		tails[low] = at;
	}
	const longestPairs = [];
	for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) longestPairs.push(pairs[at] ?? [0, 0]);
	return longestPairs.toReversed();
}
// src/sequences/line-patch.ts
const around = 3;
function linePatch(before, after) {
	const [a, b] = [linesOf(before), linesOf(after)];
	const numbers = new Map();
	const numberOf = (line) => {
		const number = numbers.get(line) ?? numbers.size;
		numbers.set(line, number);
		return number;
	};
	const { pairs } = matchSequences(a.map(numberOf), b.map(numberOf));
	const lines = [];
	let atA = 0;
	let atB = 0;
	for (const [nextA, nextB] of [...pairs, [a.length, b.length]]) {
		for (; atA < nextA; atA += 1) lines.push({
			sign: "-",
			text: a[atA] ?? "",
			atA,
			atB
		});
		for (; atB < nextB; atB += 1) lines.push({
			sign: "+",
			text: b[atB] ?? "",
			atA,
			atB
		});
		if (atA < a.length && atB < b.length) lines.push({
			sign: " ",
			text: a[atA] ?? "",
			atA,
			atB
		});
		atA += 1;
		atB += 1;
	}
	return hunksOf(lines);
}
const linesOf = (text) => text === "" ? [] : text.replace(/\n$/, "").split("\n");
const range = (start, size) => `${size === 0 ? start : start + 1},${size}`;
function hunksOf(lines) {
	const isShown = new Uint8Array(lines.length);
	for (const [at, { sign }] of lines.entries()) if (sign !== " ") isShown.fill(1, Math.max(0, at - around), at + around + 1);
	const shown = [];
	for (let at = 0; at < lines.length; at += 1) {
		if (isShown[at] === 0) continue;
		const first = lines[at];
		const end = isShown.indexOf(0, at) < 0 ? lines.length : isShown.indexOf(0, at);
		const hunk = lines.slice(at, end);
		const count = (sign) => hunk.filter((line) => line.sign === " " || line.sign === sign).length;
		shown.push({
			sign: "@",
			text: `@@ -${range(first?.atA ?? 0, count("-"))} +${range(first?.atB ?? 0, count("+"))} @@`
		});
		for (const { sign, text } of hunk) shown.push({
			sign,
			text
		});
		at = end;
	}
	return shown;
}
export { linePatch, matchSequences };
