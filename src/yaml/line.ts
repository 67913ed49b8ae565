/** Finds the start and end of lines. Separate from the grammar, which most runs do not load. */

/** The offset of the line's break, or `to` where the line goes on. */
export function lineEnd(text: string, from: number, to: number = text.length): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return to;
}

/** The offset where the line starts that `position` stands in. */
export function lineStart(text: string, position: number): number {
  let at = position;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}
