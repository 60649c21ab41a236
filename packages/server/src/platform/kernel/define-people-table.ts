/** Says how merges, deletions, erasures and exports treat the rows of a table with data about people. */
export type PeopleTableRule = {
  /**
   * The column with the person of a row. A table has this, `parent` or `personColumns`: its rows are removed with a deleted
   * person and restored with them. A table without any of these only records what was done.
   */
  personColumn?: 'id' | 'candidate_id'
  /** Another of these tables, whose row has the person, and the column that names this row. */
  parent?: { table: string; column: string }
  /** The columns of a row about two people. It belongs to the person with the lower id. */
  personColumns?: readonly [string, string]
  /**
   * How a merge treats rows. `move`: each to the kept person, except what they have too. `move-with-resume`: all, in one
   * statement. `move-with-application`: if the kept person is not on the position. `follow-newest-resume`: the kept person has
   * the rows derived from the newest résumé of both. `keep-with-parent`: unaffected. `leave-with-merged`: left with the merged
   * person, for undoing the merge.
   */
  onMerge:
    | 'move'
    | 'move-with-resume'
    | 'move-with-application'
    | 'follow-newest-resume'
    | 'keep-with-parent'
    | 'leave-with-merged'
  /**
   * Columns in which no two rows of a person may agree, so that a merge leaves the second one where it is. Only rows count that
   * have null in the column `whereNull`, or one of `whereStates`.
   */
  uniquePerPerson?: { columns: readonly string[]; whereNull?: string; whereStates?: readonly string[] }
  /** Set for rows with `move` that are about no position, and so stay when a résumé is separated with its applications. */
  hasNoPosition?: true
  /**
   * How an erasure treats rows. `delete`: all are deleted. `clear`: what remains contains none of their data
   * (`deletePersonRows`, `eraseResumes`, `anonymisePerson`).
   */
  onErase: 'delete' | 'clear'
  /**
   * Conditions for restoring a row whose other end may be gone meanwhile. `requires`: the rows that its columns name must exist,
   * by table. `unlessTaken`: no other row may have its values in these columns.
   */
  onRestore?: { requires?: Readonly<Record<string, readonly string[]>>; unlessTaken?: readonly string[] }
  /** The part of a person's own export that contains it; undefined if another part does, or if it only serves the application. */
  exportPart?: PersonExportPart
}

/** Parts of a person's own export. */
export type PersonExportPart =
  | 'person'
  | 'consents'
  | 'resumes'
  | 'applications'
  | 'scores'
  | 'answers'
  | 'unconfirmed'
  | 'forms'
  | 'comments'
  | 'interviews'
  | 'scorecards'
  | 'hires'
  | 'offers'
  | 'mails'
  | 'asked'
  | 'received'
  | 'messages'
  | 'tags'
  | 'corrections'
  | 'reviews'
