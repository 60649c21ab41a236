import { defineSkills } from '../define-skills.ts'

export const guestsAndCulture = [
  ...defineSkills(
    'tool',
    ['Hospitality'],
    `
    Mews!?
    Cloudbeds
    Protel!?
    OpenTable
    Galileo GDS
    Booking.com extranet
  `,
  ),
  ...defineSkills(
    'method',
    ['Hospitality'],
    `
    Check-in and check-out = Guest check-in > Hospitality
    Concierge services > Hospitality
    Bell service = Bellhop > Hospitality
    Valet parking > Hospitality
    Turndown service > Hospitality
    Linen management > Hospitality
    Minibar service > Hospitality
    Banquet operations > Hospitality
    Conference services > Hospitality
    Group bookings > Hospitality
    Upselling to guests > Hospitality
    Room inspection > Hospitality
    Channel management of hotels > Hospitality
    Hostel management > Hospitality
    Campsite management > Hospitality
    Resort management > Hospitality
    Cruise operations > Hospitality
    Tour leading > Hospitality
    City guiding > Hospitality
    Mountain guiding > Hospitality
    Safari guiding > Hospitality
    Destination management > Hospitality
    Visa advice for travellers > Hospitality
    MICE > Hospitality
    Exhibition stands > Hospitality
    Venue management > Hospitality
    Stage management > Hospitality
    Ticket sales > Hospitality
    Box office > Hospitality
    Cinema projection > Hospitality
    Amusement rides > Hospitality
    Theme park operations > Hospitality
    Animation of guests = Guest entertainment > Hospitality
    Kids club > Hospitality
    Spa reception > Hospitality
    Sauna operation > Hospitality
    Golf course management > Hospitality
    Ski lift operation > Hospitality
    Piste grooming > Hospitality
    Sports event management > Hospitality
    Gym management > Hospitality
    Lifeguard certification > Hospitality
    Gaming tables > Hospitality
    Table setting > Hospitality
    Tray service > Hospitality
    Silver service > Hospitality
    Bar stock control > Hospitality
    Cellar management > Hospitality
    Beer tapping > Hospitality
    Tea service > Hospitality
    Latte preparation > Hospitality
    Cocktail mixing > Hospitality
    Wine pairing > Hospitality
    Cheese service > Hospitality
    Room service operations > Hospitality
    Restaurant reservations > Hospitality
    Food runner > Hospitality
    Dishwasher operation > Hospitality
  `,
  ),
  ...defineSkills(
    'method',
    ['Cooking and kitchen'],
    `
    Knife skills > Cooking
    Sauces? > Cooking
    Soups? > Cooking
    Grill cooking > Cooking
    Wok cooking > Cooking
    Sushi making > Cooking
    Pizza making > Cooking
    Pasta making > Cooking
    Butchery of fish = Fish filleting > Cooking
    Vegetable preparation > Cooking
    Salad preparation > Cooking
    Sandwich preparation > Cooking
    Breakfast cooking > Cooking
    Sous vide > Cooking
    Molecular cuisine > Cooking
    Vegan cooking > Cooking
    Gluten-free cooking > Cooking
    Diet cooking = Dietary cooking > Cooking
    Allergen-free cooking > Cooking
    Large-scale cooking = Batch cooking > Cooking
    School catering > Cooking
    Hospital catering > Cooking
    Airline catering > Cooking
    Canteen management > Cooking
    Ice cream making > Cooking
    Chocolate work > Cooking
    Sugar work > Cooking
    Bread baking > Cooking
    Sourdough > Cooking
    Viennoiserie > Cooking
    Cold kitchen = Garde manger > Cooking
    Food storage > Cooking
    Stock rotation in kitchens > Cooking
    Kitchen equipment > Cooking
    Chinese cuisine > Cooking
    Japanese cuisine > Cooking
    Indian cuisine > Cooking
    Thai cuisine > Cooking
    Mexican cuisine > Cooking
    Mediterranean cuisine > Cooking
    Middle Eastern cuisine > Cooking
    African cuisine > Cooking
    German cuisine > Cooking
    Nordic cuisine > Cooking
    Street food > Cooking
  `,
  ),
  ...defineSkills(
    'tool',
    ['Media production'],
    `
    Nuke!?
    Substance Painter
    Toon Boom
    QLab
    grandMA
    DxO PhotoLab
    Affinity Photo
    Procreate!?
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Media production'],
    `
    Lighting for film
    Sound mixing
    Music production
    Mastering of audio
    Radio production
    Broadcast engineering
    Vision mixing
    Film directing
    Storyboarding
    Casting of actors
    Colour grading
    Visual effects
    Motion capture
    Stop motion
    Documentary filmmaking
    Studio photography
    Portrait photography
    Wedding photography
    Voice acting = Voice-over
    Dubbing
    Stage lighting
    Stage sound
    Costume design
    Set design
    Scenography
    Theatre directing
    Dramaturgy
    Choreography for stage
    Ballet
    Contemporary dance
    Singing
    Composing?
    Arranging music
    Violin?
    Piano?
    Guitar?
    Drumming
    DJ skills
    Event technology
    Pyrotechnics
    Circus arts
    Puppetry
    Stand-up comedy
    Collection management
    Art conservation = Conservation of paintings
    Art handling
    Gallery management
    Auctioneering
    Art appraisal
    Painting in oil
    Sculpture?
    Printmaking
    Comics?
    Animation film
  `,
  ),
  ...defineSkills(
    'tool',
    ['Communications and content'],
    `
    Phrase TMS
    Wordfast
    Smartcat
    Koha
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Communications and content'],
    `
    Media monitoring
    Data journalism
    Feature writing
    Sports journalism
    Photojournalism
    Fact checking
    Sub-editing
    Editorial planning
    Magazine production
    Newsletter writing
    Blog writing
    Medical communication
    Poetry?
    Scientific editing
    Indexing of books
    Transcreation
    Community interpreting
    Legal interpreting
    Post-editing of machine translation
    Terminology management
    MARC
    Metadata standards
    Information literacy
    Reference services
    Interlibrary loan
    Presentation design
    Infographics
    Community management of forums
    Influencer relations
    Fundraising campaigns
    Donor communication
    Advocacy campaigns
    Public campaigns
  `,
  ),
]
