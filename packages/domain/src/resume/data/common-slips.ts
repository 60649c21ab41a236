import { listLines, wordSet } from '../../word-list.ts'

/** Spellings of frequent words that are wrong in British and American English alike. Lower case. */
export const MISSPELLINGS = wordSet(`
  accomodate
  acheive
  acheived
  acheivement
  acheivements
  adminstration
  adminstrator
  appplication
  becuase
  beggining
  buisness
  bussiness
  certifcate
  comittee
  commited
  commitee
  curriculam
  databse
  definately
  developement
  devloped
  devloper
  devlopment
  documention
  engeneer
  engeneering
  enviroment
  environmnet
  excellant
  excercise
  existance
  experiance
  experianced
  experince
  expertice
  experties
  familier
  goverment
  grammer
  implemantation
  implementated
  implemention
  independant
  independantly
  intergration
  knowldge
  knowlege
  languge
  liason
  maintainance
  maintainence
  managment
  neccessary
  occassion
  occured
  opportunites
  oppurtunities
  oppurtunity
  orgnization
  particpated
  perfomance
  perfomed
  preformance
  priviledge
  proccess
  proficent
  proffesional
  profesional
  reccomend
  recieve
  recieved
  recomended
  refered
  relevent
  requirment
  requirments
  responsability
  responsibile
  responsibilites
  responsibilties
  responsiblity
  seperate
  seperately
  succesful
  succesfully
  successfull
  sucessful
  sucessfully
  technicaly
  technolgies
  technolgy
  transfered
  univercity
  wich
  writting
`)

/** Nouns that English does not count, with the plural that they do not have. Lower case. */
export const NO_PLURALS = wordSet(`
  advices
  equipments
  evidences
  feedbacks
  furnitures
  hardwares
  informations
  knowledges
  machineries
  softwares
  stationeries
`)

/** Pairs of words that do not agree with each other, or say the same twice. Lower case. */
export const WRONG_PAIRS: ReadonlySet<string> = new Set(
  listLines(`
  he have
  he were
  i are
  i has
  i is
  it have
  she have
  they has
  they is
  they was
  we has
  we is
  we was
  you has
  you is
  you was
  comprise of
  comprises of
  could of
  must of
  should of
  would of
  more better
  more easier
  most best
  cope up
  discuss about
  discussed about
  discussing about
  return back
  returned back
  revert back
  reverted back
  responsible of
  since last
  since past
  less people
  many information
  much people
  these kind
  those kind
`),
)

/** Words that most sentences of the language have some of. Lower case. */
export const FUNCTION_WORDS = wordSet(`
  a
  an
  and
  are
  as
  at
  by
  for
  from
  in
  into
  is
  of
  on
  or
  our
  that
  the
  their
  this
  to
  was
  were
  which
  with
  within
`)
