/**
 * Copies into an empty folder what the stage `trial` of the Dockerfile contains: the product with its pages, of the packages
 * installed here those of a production installation, and the embedded PostgreSQL.
 */
export declare function copyProduct(to: string): void;
