/** Lists that come in pages: the Link header says how many there are, so that they can be asked for side by side. */
import { githubError } from './fault.ts';
import { record } from './json.ts';
import type { ApiResponse } from './types.ts';

type Ask = (url: URL) => Promise<ApiResponse>;

/** The items of all pages, in their order. */
export async function readPages(ask: Ask, first: URL, limit: number): Promise<unknown[]> {
  const url = new URL(first);
  url.searchParams.set('per_page', '100');
  const answer = await ask(url);
  const count = lastPage(answer);
  if (count === undefined) return [...itemsOf(url, answer), ...(await followNext(ask, url, answer, limit))];
  checkCount(url, count, limit);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, (_, index) => {
      const page = new URL(url);
      page.searchParams.set('page', String(index + 2));
      return ask(page).then((found) => ({ page, found }));
    }),
  );
  // A list may have grown while it was read.
  const last = others.at(-1);
  const grown = last === undefined ? [] : await followNext(ask, last.page, last.found, limit - count);
  return [...itemsOf(url, answer), ...others.flatMap(({ page, found }) => itemsOf(page, found)), ...grown];
}

async function followNext(ask: Ask, url: URL, answer: ApiResponse, limit: number): Promise<unknown[]> {
  const items: unknown[] = [];
  let current = answer;
  for (let count = 1; ; count += 1) {
    const next = linkTo(current, 'next');
    if (next === undefined || !URL.canParse(next, url.href)) return items;
    checkCount(url, count, limit);
    const page = new URL(next, url);
    current = await ask(page);
    items.push(...itemsOf(page, current));
  }
}

function checkCount(url: URL, count: number, limit: number): void {
  if (count > limit)
    throw githubError(`GET ${url.pathname}`, {
      kind: 'broken',
      reason: `the list has more than ${limit} pages`,
    });
}

/** Some lists are a map with a count and the one list. */
function itemsOf(url: URL, answer: ApiResponse): unknown[] {
  if (Array.isArray(answer.body)) return answer.body as unknown[];
  const lists = Object.values(record(answer.body) ?? {}).filter((value) => Array.isArray(value));
  if (lists.length === 1 && lists[0] !== undefined) return lists[0] as unknown[];
  throw githubError(`GET ${url.pathname}`, {
    kind: 'broken',
    status: answer.status,
    reason: 'the answer is not a list',
  });
}

function lastPage(answer: ApiResponse): number | undefined {
  const last = linkTo(answer, 'last');
  const page = last !== undefined && URL.canParse(last) ? new URL(last).searchParams.get('page') : null;
  return page !== null && /^\d{1,6}$/.test(page) ? Number(page) : undefined;
}

function linkTo(answer: ApiResponse, relation: string): string | undefined {
  for (const part of (answer.headers['link'] ?? '').split(/,\s*(?=<)/)) {
    const found = /^<([^>]*)>\s*;(.*)$/.exec(part.trim());
    if (found !== null && new RegExp(`\\brel="?${relation}"?`).test(found[2] ?? '')) return found[1];
  }
  return undefined;
}
