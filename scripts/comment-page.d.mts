export declare function commentPage(markdown: string): string;
