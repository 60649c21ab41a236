/** Lists the packages, or parts of them, that the product and its commands load, at once or when they need them. */
export declare function listLoadedPackages(): string[];
