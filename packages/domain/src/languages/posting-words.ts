/** Kinds of sections of a posting that have a heading. */
type HeadedKind = 'requirements' | 'duties' | 'nice' | 'about' | 'ignored'

/**
 * Beginnings of headings in postings in German, French, Spanish, Dutch, Portuguese, Italian, Romanian, Polish and
 * Japanese; in lower case, first match wins. Without word boundaries, which do not support accented letters.
 */
export const FOREIGN_HEADINGS: readonly (readonly [HeadedKind, RegExp])[] = [
  [
    'ignored',
    /^(?:les plus (?:de l'entreprise|du poste)|wat wij bieden|condiciones|arbeidsvoorwaarden|konditionen|rahmenbedingungen|conditions|conditii|condições|condizioni|ce îți oferim|miejsce pracy|wymiar (?:czasu )?pracy|rodzaj (?:umowy|pracy)|forma (?:zatrudnienia|współpracy)|wynagrodzenie|godziny pracy)/,
  ],
  [
    'nice',
    /^(?:wünschenswert|von vorteil|idealerweise|pluspunkte|das wäre toll|nice[- ]to[- ]have|les plus$|atouts?$|serait un plus|souhaité|deseable|se valorará|valorable|valoramos|pluspunten|is een pre|een pre$|wenselijk|mooi meegenomen|diferencial|desejável|valoriza-se|costituisce titolo preferenziale|gradit|è un plus|reprezintă un avantaj|constituie avantaj|avantaj$|mile widzian|dodatkow(?:e|ym|y) (?:atut|umiejętn|kwalifik)|będzie atutem|atut(?:em|y)?$|[【■●◆▼□]?\s?(?:歓迎|あれば尚可|尚可|優遇)|[^\n]{0,12}[（(](?:歓迎|尚可|want)[）)])/,
  ],
  [
    'ignored',
    /^(?:(?:was )?wir (?:dir |ihnen )?bieten|was (?:dich|sie) erwartet an benefits|das (?:bieten|bekommst|bekommen|erwartet dich bei uns) ?|was (?:wir|du) (?:dir |ihnen )?(?:bieten|bekommst)|unser angebot|unsere (?:benefits|leistungen)|benefits|deine (?:vorteile|benefits)|ihre (?:vorteile|benefits)|wir freuen uns|bewerbung|kontakt|(?:ce que )?nous (?:vous )?(?:offrons|proposons)|ce que nous (?:vous )?offrons|on vous propose|avantages|rémunération|pour postuler|candidature|comment postuler|(?:¿?qué |te |lo que )?(?:ofrecemos|te ofrecemos)|se ofrece|beneficios|cómo aplicar|contacto|(?:wat )?(?:wij|we) (?:jou |u |je )?bieden|wat (?:bieden|krijg|kun je van ons|mag je)|dit (?:bieden|krijg|bied)|ons aanbod|ons bod|jouw voordelen|solliciteren|interesse|contact$|(?:o que )?oferecemos|oferta|benefícios|como se candidatar|(?:cosa )?(?:offriamo|ti offriamo)|si offre|cosa offriamo|l'azienda offre|benefit|come candidarsi|(?:ce )?(?:(?:î|i)ți )?oferim|ce oferim|beneficii|pachet salarial|cum aplici|aplică|(?:co |to )?(?:ci |państwu )?oferujemy|co (?:zyskasz|gwarantujemy|proponujemy)|zapewniamy|benefity|korzyści|jak aplikować|aplikuj|kontakt|proces rekrutacji|[【■●◆▼□]?\s?(?:待遇|福利厚生|給与|年収|勤務地|勤務時間|休日|休暇|雇用形態|選考(?:フロー|プロセス)|応募方法|昇給|賞与|働く環境|試用期間))/,
  ],
  [
    'requirements',
    /^(?:(?:dein|ihr|das|unser|euer)?[ ]?(?:profil(?!e)|anforderungsprofil)|(?:deine |ihre |unsere |fachliche |persönliche )?anforderungen|(?:deine |ihre )?qualifikation|(?:deine |ihre )?kenntnisse|was (?:du mitbringst|sie mitbringen|wir (?:erwarten|uns wünschen)|wir von (?:dir|ihnen) erwarten|dich auszeichnet|sie auszeichnet)|(?:das|damit) (?:bringst|bringen|überzeugst|überzeugen|solltest|wünschen)|du (?:bringst|hast)|sie (?:bringen|haben|verfügen)|voraussetzungen|wir (?:erwarten|suchen)|wen wir suchen|(?:votre |le |son )?profil|compétences|qualifications|exigences|formation|pré-?requis|vous êtes|vous avez|ce que nous recherchons|nous recherchons|diplôme|expérience|(?:tu |el )?perfil|requisitos|requerimientos|formación|competencias|conocimientos|¿?qué (?:buscamos|necesitas|pedimos)|buscamos|experiencia|se requiere|imprescindible|functie-?eisen|(?:jouw |je |het )?profiel|wie (?:ben jij|zoeken wij|ben je)|wat (?:vragen|verwachten|breng|neem|heb|vragen wij)|(?:dit )?(?:breng|heb|ben) (?:jij|je)|jij (?:hebt|bent|beschikt)|je (?:hebt|bent|beschikt)|eisen|vereisten|wij (?:vragen|zoeken|verwachten)|kwalificaties|competenties|perfil|habilitações|o que (?:procuramos|esperamos)|procuramos|qualificações|exigências|conhecimentos|requisiti|profilo|(?:cosa )?(?:cerchiamo|chiediamo)|competenze|si richiede|conoscenze|titolo di studio|cerințe|cerinţe|cerinte|profilul|candidatul ideal|ce (?:căutăm|cautam|așteptăm|ne dorim)|competențe|calificări|aptitudini|studii|(?:nasze |twoje |główne )?wymagania|wymagan[ey]|(?:czego )?oczekujemy|(?:nasze )?oczekiwania|profil kandydat|kwalifikacje|(?:kluczowe |twoje )?(?:umiejętności|kompetencje)|kogo szukamy|szukamy|wykształcenie|doświadczenie|jeśli (?:masz|posiadasz)|[【■●◆▼□]?\s?(?:必須|応募(?:資格|条件|要件)|求める|対象となる方|必要な|スキル|資格|経験・)|[^\n]{0,12}[（(](?:必須|must)[）)])/,
  ],
  [
    'duties',
    /^(?:(?:deine |ihre |die |unsere )?(?:aufgaben(?:gebiet|bereich|stellung)?|hauptaufgaben|tätigkeiten)|deine (?:mission|rolle|herausforderung)|ihr (?:aufgabengebiet|einsatz)|stellenbeschreibung|das erwartet (?:dich|sie)|was (?:dich|sie) erwartet|was du (?:machst|tust)|(?:vos |les |ta |votre )?missions?|(?:vos |principales )?responsabilités|(?:vos )?tâches|activités|(?:le |votre )poste|description (?:du|de) poste|descriptif|(?:tus |principales )?funciones|tareas|responsabilidades|misión|¿?qué harás|descripción|el puesto|taken|(?:jouw |je |de )?(?:taken|functie|werkzaamheden|rol|verantwoordelijkheden|takenpakket)|functie-?omschrijving|wat (?:ga je|doe je|ga jij|houdt)|dit ga je|werkzaamheden|(?:as tuas |principais )?(?:funções|tarefas|responsabilidades|atividades)|descrição|(?:le tue )?(?:mansioni|attività|responsabilità)|principali|descrizione|il ruolo|responsabilități|responsabilităţi|responsabilitati|(?:principalele )?(?:atribuții|sarcini|activități)|descrierea|ce vei face|rolul|(?:twój |twoje )?(?:zakres )?obowiązk|(?:główne |twoje )?zadania|opis stanowiska|czym będziesz|(?:twoja )?rola|za co będziesz|[【■●◆▼□]?\s?(?:仕事内容|業務内容|職務内容|担当業務|具体的な|主な業務|お任せ))/,
  ],
  [
    'about',
    /^(?:über uns|wer wir sind|wir über uns|das unternehmen|unser unternehmen|das sind wir|qui sommes-nous|à propos|l'entreprise|notre entreprise|présentation de|¿?quiénes somos|sobre (?:nosotros|la empresa)|la empresa|over ons|wie (?:zijn wij|wij zijn|we zijn)|(?:het|ons) bedrijf|de organisatie|sobre (?:nós|a empresa)|quem somos|a empresa|chi siamo|l'azienda|la nostra azienda|despre (?:noi|companie)|cine suntem|compania|o nas|o firmie|o projekcie|kim jesteśmy|[【■●◆▼□]?\s?(?:会社概要|企業情報|会社情報|私たち|当社|事業内容|企業概要))/,
  ],
]

/** Words that make a nearby skill required. */
export const FOREIGN_MUST =
  /(?<!\p{L})(?:zwingend|erforderlich|voraussetzung|vorausgesetzt|unbedingt|unabdingbar|notwendig|mindestens|indispensable|indispensables|obligatoire|exigée?s?|impérati(?:f|ve|vement)|nécessaire|requise?s?|imprescindibles?|obligatori[oa]|necesari[oa]|mínimo|se requiere|vereist(?:e)?|noodzakelijk|verplicht|essentieel|must|obrigatóri[oa]|necessári[oa]|imprescindível|obbligatori[oa]|necessari[oa]|richiest[oa]|indispensabile|obligatoriu|necesar|imperativ|minim|wymagan[aey]|konieczn[aey]|niezbędn[aey]|obowiązkow[aoey]|warunek konieczny)(?!\p{L})|必須|必要です|不可欠/iu
/** Words that make a nearby skill optional. */
export const FOREIGN_NICE =
  /(?<!\p{L})(?:von vorteil|vorteilhaft|wünschenswert|gern gesehen|gerne auch|idealerweise|optimalerweise|ein plus|pluspunkt|bevorzugt|(?:serait|est|sont|seraient) (?:un|des) (?:plus|atouts?)|un atout|appréciée?s?|souhaitée?s?|idéalement|se valorará|se valora|valorable|deseable|preferible|preferentemente|es un plus|is een (?:pré|pre|plus)|zijn een (?:pré|pre|plus)|een (?:pré|pre)|bij voorkeur|wenselijk|mooi meegenomen|valoriza-se|desejável|preferencial(?:mente)?|diferencial|é uma mais-valia|preferibile|preferibilmente|gradit[oa]|costituisce (?:un )?plus|è un plus|titolo preferenziale|constituie (?:un )?avantaj|reprezintă (?:un )?avantaj|(?:este )?un avantaj|preferabil|de preferat|mile widzian[aey]|(?:dodatkowym |dużym )?(?:atut|atutem|plusem)|preferowan[aey]|opcjonalnie)(?!\p{L})|(?<!未経験|未経験者|未経験者も|経験者)歓迎|尚可|あれば尚|優遇|望ましい/iu

/** Number words from one to ten, with their value. */
const NUMBERS =
  'ein eins einem eine un une uno una één een um uma unu jeden jednego|zwei deux dos twee dois duas due doi două dwa dwóch dwu|drei trois tres drie três tre trei trzy trzech|vier quatre cuatro vier quatro quattro patru cztery czterech|fünf cinq cinco vijf cinco cinque cinci pięć pięciu|sechs six seis zes sei șase şase sześć sześciu|sieben sept siete zeven sete sette șapte siedem siedmiu|acht huit ocho acht oito otto opt osiem ośmiu|neun neuf nueve negen nove nouă dziewięć dziewięciu|zehn dix diez tien dez dieci zece dziesięć dziesięciu'
export const FOREIGN_NUMBERS: ReadonlyMap<string, number> = new Map(
  NUMBERS.split('|').flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)
/** Words for years, after a number. The French and Romanian words for year only alone, since English pays "15 an hour". */
export const FOREIGN_YEARS =
  'jahren?|jahr|ans|années|años|año|(?<=(?<!\\p{L}|\\d)(?:un|1) )an|jaar|anos|ano|anni|anno|ani|lata|lat|roku|rok|letni\\p{L}{0,3}'
/** Words that mark years as work experience. */
export const FOREIGN_EXPERIENCE =
  /erfahrung|expérience|experiencia|ervaring|experiência|esperienza|experienţă|experiență|experienta|berufspraxis|doświadczen|staż|praktyk|経験|実務/i
/** Words for no experience required. */
export const FOREIGN_NO_EXPERIENCE =
  /(?:bez doświadczenia|doświadczenie nie (?:jest )?(?:wymagane|konieczne)|未経験(?:者)?(?:も)?(?:可|歓迎|OK|から)|経験不問)/i
/** "3年以上", "3〜5年": years in Japanese, with digits of either width. Excludes the year of a date. */
export const JAPANESE_YEARS =
  /(?<![\d０-９.])([\d０-９]{1,2})(?:年)?(?:([〜～~ー–-])([\d０-９]{1,2}))?年(以上|程度|未満|以内|ほど)?(?![\d０-９月度])/gu
