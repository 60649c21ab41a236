/** Tags of a company, and characters of the name of one. Our own bounds. */
export const TAGS_MAX = 500
export const TAG_NAME_MAX = 60

/** How a tag may be told from others at a glance; the database checks them, too. */
export const TAG_COLOURS = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'pink',
] as const
export type TagColour = (typeof TAG_COLOURS)[number]
