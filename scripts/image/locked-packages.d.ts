/**
 * Lists the folders below `node_modules` that `npm ci --omit=dev --workspace=…` installs for a workspace such as
 * `packages/server`, by package-lock.json. Leaves out the workspaces themselves, and optional packages that are not installed here,
 * such as those for other machines.
 */
export declare function listProductionPackages(workspace: string): string[];
