/** A list of names with blanks and line breaks between them. */
export const columnNames = (list: string): string[] => list.trim().split(/\s+/)
