import { listLines } from '../../word-list.ts'

/**
 * Spellings of the taxonomy that people, places and everyday things have too, with what else they are: each is the skill only
 * beside a second witness (see ambiguous-words). Found by counting what stands unmarked in postings that experts had marked,
 * and by reading the list of one-word names. What the taxonomy's own files mark (`!?`) is not repeated.
 */
const listSenses = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    listLines(lines).map((line) => {
      const [spelling = '', sense = ''] = line.split(' = ')
      return [spelling, sense]
    }),
  )

export const EVERYDAY_SENSES = listSenses(`
  Apache = a people, a helicopter
  Asana = a posture in yoga
  Assembler = who puts machines together
  Audacity = boldness
  Basecamp = where climbers begin
  Bash = a blow, a party
  Bearings = parts of machines
  Bullhorn = a loudspeaker
  Clang = a sound
  Copilot = the second pilot
  Creo = Spanish for “I believe”
  Elixir = a drink
  EndNote = a note at the end
  Fedora = a hat
  Fortify = to make strong
  GIMP = an insult
  Groovy = in fashion
  Hyperion = a titan
  MICE = rodents
  Maven = an expert
  Meltwater = what becomes of snow
  PALS = friends
  Primavera = spring, in Italian
  Puppeteer = who plays with puppets
  Rancher = who keeps cattle
  STEM = part of a plant, to come from
  Samsara = rebirth
  Sass = impudence
  Snort = a noise
  Sonar = how ships see under water
  Spinnaker = a sail
  Swagger = a way to walk
  Tailwind = wind from behind
  Tomcat = a male cat
  Unreal = hard to believe
  Vagrant = homeless
  Vim = energy
  Vue = French for “view”
  Windows = of houses
`)

/** Where "in Ruby" and "with Cassandra" tell nothing. Those that the taxonomy's own files mark stand here too. */
export const NAME_SENSES = listSenses(`
  Ada = a first name
  Aladdin = a tale
  Apollo.io = a god
  Aurora = a first name, northern lights
  Athena = a goddess
  Bloomberg = an employer
  Braintree = a town in Essex
  Calypso = a nymph
  Cassandra = a first name
  Clio = a muse, a car
  Delphi = a town in Greece, a method of asking experts
  Descartes = a philosopher
  ELISA = a first name
  Fidelio = an opera
  Gorgias = a philosopher
  Hudson = a river, a surname
  Jaeger = a surname
  Jasmine = a first name
  Jersey = an island
  Julia = a first name
  Kronos = a titan
  Longview = a town in Texas
  Luigi = a first name
  MARC = a first name
  Maximo = a first name
  Maya = a first name, a people
  Morningstar = an employer
  Norton = a surname
  Pascal = a first name
  Peachtree = a street in Atlanta
  Ruby = a first name, a gem
  Sakai = a city in Japan
  Scala = an opera house
  Tosca = an opera
  Travis = a first name
  Veritas = Latin for “truth”
`)
