export declare const DIST: string;
/** Returns whether the pages are built from the current sources. */
export declare function arePagesBuilt(): Promise<boolean>;
/** Returns whether everything is compressed already. */
export declare function arePagesSmall(): Promise<boolean>;
/**
 * Builds the pages if their sources have changed. `isQuick`, when a user waits: uncompressed, so that the product
 * compresses each requested file until a complete compression is done.
 */
export declare function buildPages({ isQuick }: {
    isQuick: boolean;
}): Promise<void>;
