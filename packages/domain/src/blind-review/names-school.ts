import { SCHOOL_NAME } from '../resumes/words.ts'

const EACH = new RegExp(SCHOOL_NAME.source, 'giu')

/** Whether a text names a school, in capitals: "mit" is German for "with". */
export const namesSchool = (text: string): boolean => [...text.matchAll(EACH)].some(([word]) => /^\p{Lu}/u.test(word))
