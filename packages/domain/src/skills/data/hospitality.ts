import { defineSkills } from '../define-skills.ts'

export const hospitality = [
  ...defineSkills(
    'method',
    ['Hospitality'],
    `
    Hospitality = Hospitality industry | Hospitality management | Hotel industry | Hotel and restaurant | Hospitality service
    Hotel management = Hotel operations | Hotel manager | Hotel administration > Hospitality
    Housekeeping = Room cleaning | Room service | Hotel housekeeping | Bed making | Room attendant | Chambermaid > Hospitality
    Guest relations = Concierge | Guest satisfaction | Guest experience > Hospitality, Customer service
    Reservations? = Booking systems | Hotel reservations | Reservation systems | Reservation management > Hospitality
    Revenue management = RevPAR | Yield management | Hotel revenue management > Hospitality
    Food and beverage service = F&B | Waiting tables | Table service | Food service | Waiter | Waitress | Serving food | Restaurant service | Food and beverage | Food and beverage management | Counter service | Waiting staff > Hospitality
    Restaurant management = Restaurant operations | Food service management | Restaurant manager | Cafe management > Hospitality
    Bartending = Mixology | Bar service | Cocktails | Bartender | Bar tending | Bar management > Hospitality
    Barista skills = Barista | Coffee making | Latte art | Coffee preparation > Hospitality
    Wine knowledge = Wine service | Wine tasting
    Sommelier > Wine knowledge
    Catering = Banqueting | Event catering | Catering services | Banquet service > Hospitality
    Tourism = Tourism management | Tour guiding | Travel industry | Tour operations | Tour guide | Tourism industry | Ecotourism
    Travel agency services = Travel consulting | Travel agent | Tour packages | Holiday sales > Tourism
    Spa services = Wellness treatments | Spa management
    Casino operations = Gaming operations | Croupier | Sports betting | iGaming
    Event hosting = Master of ceremonies | Ushering
    Wedding planning = Flower arranging | Floristry
  `,
  ),
  ...defineSkills(
    'method',
    ['Cooking and kitchen'],
    `
    Cooking = Food preparation | Culinary arts | Culinary skills | Cook? | Meal preparation | Cookery | Preparing meals | Culinary | Grilling | Food prep
    Menu planning = Menu design | Menu development | Recipe development | Recipes? > Cooking
    Kitchen management = Head chef | Sous chef | Chef de partie | Kitchen operations | Executive chef | Kitchen supervision | Commis chef > Cooking
    Baking = Pastry | Bread making | Pastry making | Confectionery | Baker? | Patisserie | Bakery | Cake decorating | Pastry chef > Cooking
    Kitchen hygiene = Kitchen cleaning | Dishwashing | Kitchen porter | Kitchen safety > Food safety
    International cuisine = Italian cuisine | Asian cuisine | French cuisine | Vegetarian cuisine | European cuisine | Local cuisine | Continental dishes
    Food presentation = Plating > Cooking
    Portion control = Food costing | Food cost control
  `,
  ),
  ...defineSkills(
    'method',
    ['Hospitality', 'Cooking and kitchen'],
    `
    Butler service = VIP guest service > Guest relations
    Buffet service = Breakfast service > Food and beverage service
    Hotel front office = Night manager | Duty manager > Hotel management
    Butchery in kitchens = Meat preparation > Cooking
    Food photography styling = Food styling
    Menu costing = Recipe costing > Portion control
    Fast food service = Fast food | Quick service restaurant
  `,
  ),
]
