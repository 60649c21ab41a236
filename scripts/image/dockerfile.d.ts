export type Instruction = {
    name: string;
    rest: string;
};
/** `from`: an image, or the name of an earlier stage. The last stage has no name. */
export type Stage = {
    name: string;
    from: string;
    instructions: Instruction[];
};
/** Reads the instructions of the Dockerfile; continued lines are joined, and comments left out. */
export declare const readInstructions: () => Instruction[];
export declare function readStages(): Stage[];
/** Reads a COPY instruction; `stage` is undefined for files of the working copy. */
export declare function readCopy(rest: string): {
    stage: string | undefined;
    sources: string[];
    target: string;
};
/** Returns whether .dockerignore keeps a path of the working copy, or a folder that it is in, away from the image. */
export declare function isIgnored(path: string): boolean;
/** A file, and its place in the image. */
export type Copied = {
    path: string;
    target: string;
};
/** Lists the files that a COPY instruction adds, without links. `folderOf` finds the files of a stage. */
export declare function listCopied(rest: string, folderOf: (stage: string) => string): Copied[];
