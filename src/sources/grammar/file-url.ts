/** Is it, by its name, the address of one file? Any other one is that of an archive. */
export const isFileUrl = (url: string): boolean => /\.(?:ya?ml|json)$/.test(url);
