/** Logins inside of texts that others read. */

/** The same text with no user, and so no password, in its URLs. */
export const withoutLogin = (text: string): string => text.replace(/:\/\/[^\s/"'<>]*@/g, '://');

/** Does a URL in this text have a user? */
export const hasLogin = (text: string): boolean => withoutLogin(text) !== text;
