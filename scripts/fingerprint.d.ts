/**
 * Returns a hash of all files under these paths (relative to the repository), by names and contents, because a
 * checkout changes every timestamp. Tests are left out.
 */
export declare function fingerprint(paths: readonly string[]): Promise<string>;
/**
 * Returns a hash of the metadata of these files: names, sizes, times. If it is unchanged, so are the files; if not,
 * they may have changed. Takes a hundredth of the time.
 */
export declare function quickPrint(paths: readonly string[]): string;
