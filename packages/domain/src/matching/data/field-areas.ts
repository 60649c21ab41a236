import fieldAreas from './field-areas.json' with { type: 'json' }

/** Fields of work by broad area; a field may be in several. Chosen by us. */
export const FIELD_AREAS: readonly (readonly string[])[] = fieldAreas
