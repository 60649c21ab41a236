import { SCHOOL_NAME } from '../resume/words.ts'

const EACH = new RegExp(SCHOOL_NAME.source, 'giu')

/** Whether a text names a school, with a capital: "mit" is German for "with". */
export const namesSchool = (text: string): boolean => [...text.matchAll(EACH)].some(([word]) => /^\p{Lu}/u.test(word))
