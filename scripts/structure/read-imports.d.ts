/** `to` is one of our files, relative to `packages/`, or the name of a package; `isType` for imports that vanish at run time. */
export type Import = {
    file: string;
    to: string;
    isType: boolean;
};
export declare const isTest: (file: string) => boolean;
export declare const isOurs: (path: string) => boolean;
export declare const packageOf: (path: string) => string;
/** Lists every source file below `packages/`, including tests and factories, in a fixed order. */
export declare const listSources: (packages: string) => string[];
/** Reads the imports of the files below a folder, statement by statement. */
export declare const readImports: (folder: string, files: readonly string[], nameOf?: (file: string, specifier: string) => string) => Import[];
