// In the place of `make-fetch-happen`: the client of The Update Framework gets its files through src/attest/roots.ts.
// oxlint-disable-next-line import/no-default-export -- as the package does
export default function fetch() {
  throw new TypeError('make-fetch-happen is not in dist/: roots of trust come through src/attest/roots.ts');
}
