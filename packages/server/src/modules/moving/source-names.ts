/** What lines name by their ids in the source. */
export type SourceNames = {
  label: string
  stages: ReadonlyMap<string, string>
  users: ReadonlyMap<string, string>
  reasons: ReadonlyMap<string, string>
  sources: ReadonlyMap<string, string>
}
