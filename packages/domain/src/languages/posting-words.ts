/** Of the kinds of sections that postings have, those that a heading tells. */
type HeadedKind = 'requirements' | 'duties' | 'nice' | 'about' | 'ignored'

/**
 * How headings of postings begin in German, French, Spanish, Dutch, Portuguese, Italian and Romanian; in small letters, the first that
 * fits. Without word boundaries, which know no accented letters.
 */
export const FOREIGN_HEADINGS: readonly (readonly [HeadedKind, RegExp])[] = [
  [
    'ignored',
    /^(?:les plus (?:de l'entreprise|du poste)|wat wij bieden|condiciones|arbeidsvoorwaarden|konditionen|rahmenbedingungen|conditions|conditii|condições|condizioni|ce îți oferim)/,
  ],
  [
    'nice',
    /^(?:wünschenswert|von vorteil|idealerweise|pluspunkte|das wäre toll|nice[- ]to[- ]have|les plus$|atouts?$|serait un plus|souhaité|deseable|se valorará|valorable|valoramos|pluspunten|is een pre|een pre$|wenselijk|mooi meegenomen|diferencial|desejável|valoriza-se|costituisce titolo preferenziale|gradit|è un plus|reprezintă un avantaj|constituie avantaj|avantaj$)/,
  ],
  [
    'ignored',
    /^(?:(?:was )?wir (?:dir |ihnen )?bieten|was (?:dich|sie) erwartet an benefits|das (?:bieten|bekommst|bekommen|erwartet dich bei uns) ?|was (?:wir|du) (?:dir |ihnen )?(?:bieten|bekommst)|unser angebot|unsere (?:benefits|leistungen)|benefits|deine (?:vorteile|benefits)|ihre (?:vorteile|benefits)|wir freuen uns|bewerbung|kontakt|(?:ce que )?nous (?:vous )?(?:offrons|proposons)|ce que nous (?:vous )?offrons|on vous propose|avantages|rémunération|pour postuler|candidature|comment postuler|(?:¿?qué |te |lo que )?(?:ofrecemos|te ofrecemos)|se ofrece|beneficios|cómo aplicar|contacto|(?:wat )?(?:wij|we) (?:jou |u |je )?bieden|wat (?:bieden|krijg|kun je van ons|mag je)|dit (?:bieden|krijg|bied)|ons aanbod|ons bod|jouw voordelen|solliciteren|interesse|contact$|(?:o que )?oferecemos|oferta|benefícios|como se candidatar|(?:cosa )?(?:offriamo|ti offriamo)|si offre|cosa offriamo|l'azienda offre|benefit|come candidarsi|(?:ce )?(?:(?:î|i)ți )?oferim|ce oferim|beneficii|pachet salarial|cum aplici|aplică)/,
  ],
  [
    'requirements',
    /^(?:(?:dein|ihr|das|unser|euer)?[ ]?(?:profil(?!e)|anforderungsprofil)|(?:deine |ihre |unsere |fachliche |persönliche )?anforderungen|(?:deine |ihre )?qualifikation|(?:deine |ihre )?kenntnisse|was (?:du mitbringst|sie mitbringen|wir (?:erwarten|uns wünschen)|wir von (?:dir|ihnen) erwarten|dich auszeichnet|sie auszeichnet)|(?:das|damit) (?:bringst|bringen|überzeugst|überzeugen|solltest|wünschen)|du (?:bringst|hast)|sie (?:bringen|haben|verfügen)|voraussetzungen|wir (?:erwarten|suchen)|wen wir suchen|(?:votre |le |son )?profil|compétences|qualifications|exigences|formation|pré-?requis|vous êtes|vous avez|ce que nous recherchons|nous recherchons|diplôme|expérience|(?:tu |el )?perfil|requisitos|requerimientos|formación|competencias|conocimientos|¿?qué (?:buscamos|necesitas|pedimos)|buscamos|experiencia|se requiere|imprescindible|functie-?eisen|(?:jouw |je |het )?profiel|wie (?:ben jij|zoeken wij|ben je)|wat (?:vragen|verwachten|breng|neem|heb|vragen wij)|(?:dit )?(?:breng|heb|ben) (?:jij|je)|jij (?:hebt|bent|beschikt)|je (?:hebt|bent|beschikt)|eisen|vereisten|wij (?:vragen|zoeken|verwachten)|kwalificaties|competenties|perfil|habilitações|o que (?:procuramos|esperamos)|procuramos|qualificações|exigências|conhecimentos|requisiti|profilo|(?:cosa )?(?:cerchiamo|chiediamo)|competenze|si richiede|conoscenze|titolo di studio|cerințe|cerinţe|cerinte|profilul|candidatul ideal|ce (?:căutăm|cautam|așteptăm|ne dorim)|competențe|calificări|aptitudini|studii)/,
  ],
  [
    'duties',
    /^(?:(?:deine |ihre |die |unsere )?(?:aufgaben(?:gebiet|bereich|stellung)?|hauptaufgaben|tätigkeiten)|deine (?:mission|rolle|herausforderung)|ihr (?:aufgabengebiet|einsatz)|stellenbeschreibung|das erwartet (?:dich|sie)|was (?:dich|sie) erwartet|was du (?:machst|tust)|(?:vos |les |ta |votre )?missions?|(?:vos |principales )?responsabilités|(?:vos )?tâches|activités|(?:le |votre )poste|description (?:du|de) poste|descriptif|(?:tus |principales )?funciones|tareas|responsabilidades|misión|¿?qué harás|descripción|el puesto|taken|(?:jouw |je |de )?(?:taken|functie|werkzaamheden|rol|verantwoordelijkheden|takenpakket)|functie-?omschrijving|wat (?:ga je|doe je|ga jij|houdt)|dit ga je|werkzaamheden|(?:as tuas |principais )?(?:funções|tarefas|responsabilidades|atividades)|descrição|(?:le tue )?(?:mansioni|attività|responsabilità)|principali|descrizione|il ruolo|responsabilități|responsabilităţi|responsabilitati|(?:principalele )?(?:atribuții|sarcini|activități)|descrierea|ce vei face|rolul)/,
  ],
  [
    'about',
    /^(?:über uns|wer wir sind|wir über uns|das unternehmen|unser unternehmen|das sind wir|qui sommes-nous|à propos|l'entreprise|notre entreprise|présentation de|¿?quiénes somos|sobre (?:nosotros|la empresa)|la empresa|over ons|wie (?:zijn wij|wij zijn|we zijn)|(?:het|ons) bedrijf|de organisatie|sobre (?:nós|a empresa)|quem somos|a empresa|chi siamo|l'azienda|la nostra azienda|despre (?:noi|companie)|cine suntem|compania)/,
  ],
]

/** Words that make a skill near them a demand. */
export const FOREIGN_MUST =
  /(?<!\p{L})(?:zwingend|erforderlich|voraussetzung|vorausgesetzt|unbedingt|unabdingbar|notwendig|mindestens|indispensable|indispensables|obligatoire|exigée?s?|impérati(?:f|ve|vement)|nécessaire|requise?s?|imprescindibles?|obligatori[oa]|necesari[oa]|mínimo|se requiere|vereist(?:e)?|noodzakelijk|verplicht|essentieel|must|obrigatóri[oa]|necessári[oa]|imprescindível|obbligatori[oa]|necessari[oa]|richiest[oa]|indispensabile|obligatoriu|necesar|imperativ|minim)(?!\p{L})/iu
/** Words that make it a wish. */
export const FOREIGN_NICE =
  /(?<!\p{L})(?:von vorteil|vorteilhaft|wünschenswert|gern gesehen|gerne auch|idealerweise|optimalerweise|ein plus|pluspunkt|bevorzugt|(?:serait|est|sont|seraient) (?:un|des) (?:plus|atouts?)|un atout|appréciée?s?|souhaitée?s?|idéalement|se valorará|se valora|valorable|deseable|preferible|preferentemente|es un plus|is een (?:pré|pre|plus)|zijn een (?:pré|pre|plus)|een (?:pré|pre)|bij voorkeur|wenselijk|mooi meegenomen|valoriza-se|desejável|preferencial(?:mente)?|diferencial|é uma mais-valia|preferibile|preferibilmente|gradit[oa]|costituisce (?:un )?plus|è un plus|titolo preferenziale|constituie (?:un )?avantaj|reprezintă (?:un )?avantaj|(?:este )?un avantaj|preferabil|de preferat)(?!\p{L})/iu

/** Numbers as words from one to ten, by their value. */
const NUMBERS =
  'ein eins einem eine un une uno una één een um uma unu|zwei deux dos twee dois duas due doi două|drei trois tres drie três tre trei|vier quatre cuatro vier quatro quattro patru|fünf cinq cinco vijf cinco cinque cinci|sechs six seis zes sei șase şase|sieben sept siete zeven sete sette șapte|acht huit ocho acht oito otto opt|neun neuf nueve negen nove nouă|zehn dix diez tien dez dieci zece'
export const FOREIGN_NUMBERS: ReadonlyMap<string, number> = new Map(
  NUMBERS.split('|').flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)
/** Years, behind a number. The French and Romanian year only alone, since English pays "15 an hour". */
export const FOREIGN_YEARS =
  'jahren?|jahr|ans|années|años|año|(?<=(?<!\\p{L}|\\d)(?:un|1) )an|jaar|anos|ano|anni|anno|ani'
/** Says that years are those of somebody's work. */
export const FOREIGN_EXPERIENCE =
  /erfahrung|expérience|experiencia|ervaring|experiência|esperienza|experienţă|experiență|experienta|berufspraxis/i
