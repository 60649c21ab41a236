import fieldKin from './field-kin.json' with { type: 'json' }

/** Related fields of work: a person in one is half at home in the others of its line. Chosen by us. */
export const FIELD_KIN: readonly (readonly string[])[] = fieldKin
