/** What lines name by their ids in the source. */
export type SourceNames = {
  label: string
  stages: ReadonlyMap<string, string>
  users: ReadonlyMap<string, string>
  reasons: ReadonlyMap<string, string>
  sources: ReadonlyMap<string, string>
  /** The first stage of each job; of '', the one of all jobs that have none of their own. */
  firstStages: ReadonlyMap<string, string>
}
