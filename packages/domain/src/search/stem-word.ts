import { wordSet } from '../word-list.ts'

/** Words in -s, -ed or -ing that are not inflected, or mean something else than what would be left. Products and companies too. */
const KEPT = wordSet(`
  access
  accounting
  adidas
  afterwards
  airbus
  alias
  always
  ansys
  anything
  apparatus
  arcgis
  arts
  atlas
  axios
  banking
  beijing
  besides
  bias
  boeing
  campus
  canvas
  catering
  ceiling
  census
  centos
  chaos
  christmas
  civics
  clothing
  corps
  cosmos
  customs
  dbms
  does
  during
  embed
  emirates
  engineering
  ethos
  evening
  everything
  express
  focus
  gas
  goods
  gprs
  has
  hdfs
  helios
  hermes
  housing
  humanities
  hundred
  ifrs
  infosys
  its
  jenkins
  kairos
  keras
  kubernetes
  lending
  lens
  less
  logos
  macos
  manufacturing
  marketing
  mathematics
  mercedes
  morning
  nagios
  naked
  news
  nothing
  numbers
  nursing
  overseas
  pages
  pandas
  perhaps
  philips
  physics
  plus
  postgres
  rails
  rdbms
  redis
  saas
  sacred
  sales
  sas
  series
  sibling
  siemens
  solidworks
  something
  sophos
  species
  status
  sterling
  teams
  texas
  this
  towards
  united
  virus
  wales
  was
  watchos
  windows
  wing
  yes
`)

/** Forms that no rule below brings back. */
const IRREGULAR: Readonly<Record<string, string>> = {
  aliases: 'alias',
  alumni: 'alumnus',
  analyses: 'analysis',
  apis: 'api',
  axes: 'axis',
  biased: 'bias',
  biases: 'bias',
  biasing: 'bias',
  bonuses: 'bonus',
  buses: 'bus',
  caches: 'cache',
  campuses: 'campus',
  canvases: 'canvas',
  children: 'child',
  clis: 'cli',
  controlled: 'control',
  controlling: 'control',
  cookies: 'cookie',
  corpora: 'corpus',
  cpus: 'cpu',
  crises: 'crisis',
  criteria: 'criterion',
  curricula: 'curriculum',
  diagnoses: 'diagnosis',
  dying: 'die',
  focused: 'focus',
  focuses: 'focus',
  focusing: 'focus',
  gases: 'gas',
  gpus: 'gpu',
  guided: 'guide',
  guiding: 'guide',
  guis: 'gui',
  indices: 'index',
  kpis: 'kpi',
  lenses: 'lens',
  lying: 'lie',
  matrices: 'matrix',
  men: 'man',
  menus: 'menu',
  movies: 'movie',
  niches: 'niche',
  quizzes: 'quiz',
  routed: 'route',
  routing: 'route',
  skus: 'sku',
  statuses: 'status',
  syllabi: 'syllabus',
  taxis: 'taxi',
  theses: 'thesis',
  tying: 'tie',
  used: 'use',
  uses: 'use',
  using: 'use',
  vertices: 'vertex',
  viruses: 'virus',
  women: 'woman',
}

/** What is left of a verb in -e after -ing or -ed, where the last letters alone do not tell. */
const LEFT_OF_E = wordSet(`
  arrang
  chang
  challeng
  compet
  complet
  creat
  delet
  denot
  devot
  exchang
  excit
  explor
  hon
  ignor
  interfer
  invit
  obsolet
  postpon
  promot
  rang
  recreat
  restor
  rewrit
  unit
`)

/** A single consonant after a vowel: these endings come from -ate, -ine, -ure …; `er`, `en`, `et`, `or`, `it`, `op`, `on`, `el` from none. */
const ENDS_OF_E =
  /(?:[cuvz]|[^s]s|[iu]at|[lrd]g|[bcdfgkptz]l|[^aeiou](?:a[bdgkmprt]|i[bdklmnr]|o[dkm]|u[dlmrt]|yp))$|[^aeiou]uir$|quir$/

/** Consonant, vowel, consonant and nothing before the first: hop(e), writ(e), shap(e); not fix, show, play. */
const SHORT_OF_E = /^[^aeiou]+[aeiouy][^aeiouwxy]$/
const DOUBLED = /([bdfgmnprt])\1$/

/**
 * What the inflected forms of an English word have in common: a word without -s, -ing, -ed. Never changes words of other
 * letters than a to z. Twice is the same as once, which the index counts on: `stemWord(stemWord(w)) === stemWord(w)`.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  let stem = word
  for (;;) {
    const shorter = stepOf(stem)
    if (shorter === stem) return stem
    stem = shorter
  }
}

/** Every step but those of the table leaves fewer letters; the table leads to words that no rule changes. */
function stepOf(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined
  if (irregular !== undefined) return irregular
  if (KEPT.has(word) || word.length < 4) return word
  if (word.endsWith('s')) return singular(word)
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : `${word.slice(0, -1)}`
  if (word.endsWith('ing')) return verb(word, word.slice(0, -3))
  if (word.endsWith('ed') && !word.endsWith('eed')) return verb(word, word.slice(0, -2))
  return word
}

function singular(word: string): string {
  if (/(?:ss|us|is|ics|js)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:sses|shes|ches|xes|zzes|..[^aeiou]oes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function verb(word: string, left: string): string {
  if (left.length < 2 || !/[aeiouy]/.test(left)) return word
  if (left.length < 3 && !/^[aeiou]/.test(left)) return word
  if (LEFT_OF_E.has(left)) return `${left}e`
  if (DOUBLED.test(left) && left.length > 3) return left.slice(0, -1)
  if (/[^aeiou]ell$/.test(left) && /[aeiou]/.test(left.slice(0, -4))) return left.slice(0, -1)
  return ENDS_OF_E.test(left) || SHORT_OF_E.test(left) ? `${left}e` : left
}
