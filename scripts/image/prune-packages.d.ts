/** Returns whether the server may read a file of an installation; `path` begins with `node_modules/`. */
export declare function isNeeded(path: string): boolean;
