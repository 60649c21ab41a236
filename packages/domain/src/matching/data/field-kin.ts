import fieldKin from './field-kin.json' with { type: 'json' }

/** Fields of work that are near to one another: whoever works in one is half at home in the others of its line. Ours. */
export const FIELD_KIN: readonly (readonly string[])[] = fieldKin
