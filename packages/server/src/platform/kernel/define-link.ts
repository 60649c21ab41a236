/** Pattern of each part of a link. A link with a part that looks otherwise is refused without a lookup. */
export const PART_SHAPES = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  candidate: /^\d{1,18}$/,
  text: /^/,
}

/**
 * A person a link is about. Each is looked up whenever a link is followed, and a link about nobody opens nothing. A table in
 * place of `by-id` stands for the person its row names (`linkRows` of a module): their link ends with the row, and follows them
 * when they are merged into another candidate.
 */
export type LinkSubject =
  | { candidate: 'by-id' | 'by-file' | (string & {}); part: string }
  /** A user of the company, who may sign in or visits. `evenAfterLeaving`: their links also hold after they left, until withdrawn. */
  | { user: 'by-id' | (string & {}); part: string; evenAfterLeaving?: true }

export type LinkDeclaration = {
  /** The signed parts, in this order; the company always comes first. */
  parts: Readonly<Record<string, keyof typeof PART_SHAPES>>
  /** `with-row`: the row that the link names has the expiry. */
  expires: { afterMinutes: number } | 'with-row' | 'set-by-signer'
  /** Following it writes nothing, so that it takes no locks. */
  readsOnly?: true
  /**
   * The people the link is about. `checked-by-caller`: the handler that opens the link looks up its user, since the link is
   * signed with their password hash.
   */
  subjects: readonly [LinkSubject, ...LinkSubject[]] | 'company-only' | 'checked-by-caller'
}

/** Long enough to open a tab, short enough to be useless in a log. Chosen by us. */
export const DOWNLOAD_LINK_MINUTES = 10
/** Days for which the link of an applicant opens their page: longer than most positions stay open. Chosen by us. */
export const APPLICANT_LINK_DAYS = 180
/** Days for which an approver can answer by email (rule A-291); a reminder brings new links. */
export const APPROVAL_LINK_DAYS = 14
/** The user that the link names, who asked for it. */
export const linkedUser = { user: 'by-id', part: 'userId' } as const
export const forDownload = { afterMinutes: DOWNLOAD_LINK_MINUTES } as const
/** A file that is written while it is sent, of what `options` ask for. */
export const fileOfOptions = {
  parts: { companyId: 'uuid', userId: 'uuid', options: 'text' },
  expires: forDownload,
  subjects: [linkedUser],
} as const satisfies LinkDeclaration

/** Links to files, which belong to no module. */
export const FILE_LINKS = {
  download: {
    parts: {
      companyId: 'uuid',
      key: 'text',
      name: 'text',
      type: 'text',
      inline: 'text',
      userId: 'uuid',
      through: 'text',
    },
    expires: forDownload,
    readsOnly: true,
    subjects: [{ candidate: 'by-file', part: 'key' }, linkedUser],
  },
  upload: { parts: { companyId: 'uuid', userId: 'uuid', policy: 'text' }, expires: 'with-row', subjects: [linkedUser] },
} as const satisfies Record<string, LinkDeclaration>
