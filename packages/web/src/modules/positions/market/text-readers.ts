import { plainLanguageOf } from '@rolecall/domain/languages/plain-language'
import { currencyOfSign } from '@rolecall/domain/positions/currency-signs'
import { readDescription } from '@rolecall/domain/positions/read-description'
import { analyseJobDescription } from '@rolecall/domain/skills/analyse-job-description'
import { checkDescription } from '@rolecall/domain/skills/check-description'
import weights from '@rolecall/domain/skills/tagger/skill-tagger-weights.tsv?raw'
import { provideTaggerWeights } from '@rolecall/domain/skills/tagger/tagger-model'

provideTaggerWeights(() => weights)

/**
 * All code that reads a description in the browser, as one file: in separate files, their shared parts would be
 * loaded with every page.
 */
export const readers = { analyseJobDescription, checkDescription, currencyOfSign, plainLanguageOf, readDescription }
