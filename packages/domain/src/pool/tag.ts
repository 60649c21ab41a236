/** Maximum number of tags per company, and length of a tag's name in characters. Limits chosen by us. */
export const TAGS_MAX = 500
export const TAG_NAME_MAX = 60

/** Colours of tags, which the database checks too. */
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
