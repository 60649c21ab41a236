import { listLines } from '../../word-list.ts'

/** Words of a school's name, as pieces of a pattern. */
export const SCHOOL_WORDS = listLines(String.raw`
  universit(?:y|ies|é|ät|at|eit|à|a)
  universidad(?:e)?
  univ\.?
  college
  institute
  institut
  instituto
  school
  academy
  polytechnic
  polytechnique
  politecnico
  politécnica
  hochschule
  fachhochschule
  (?:grund|ober|real|haupt|gesamt|berufs|techniker|volkshoch)schule
  berufskolleg
  szkoła
  technikum
  politechnika
  uniwersytet
  école
  ecole
  faculty
  conservatory
  seminary
  gymnasium
  lyc[ée]e
  tafe
  faculdade
  facultad
  escola
  escuela
  istituto
  collège
  convent
  mahavidyalaya
  niketan
  vidya mandir
  vidyalaya
  vidyalay
  vidya
  vidhyalaya
  vidyapeeth
  vishwavidyalaya
  iit
  nit
  iiit
  iim
  bits
  mit
  eth
  epfl
  ucla
  ucl
  lse
  suny
  cuny
  caltech
  jntu[ahk]?
  vtu
  ignou
  cbse
  icse
  boot ?camp
  general assembly
  coursera
  udacity
  campus
  high school
  matriculation
`)
