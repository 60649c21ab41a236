import { defineSkills } from '../define-skills.ts'

export const construction = [
  ...defineSkills(
    'knowledge',
    ['Construction'],
    `
    Construction = Building construction | Construction industry | Construction works | Construction projects | Building works | Construction technology | Building industry
    Construction management = Construction project management | Construction supervision | Site management | Construction site management | Site supervision | Construction manager | Site manager > Construction, Project management
    Quantity surveying = Quantity surveyor | Take-offs | Quantity take-off | Quantity takeoff > Construction
    Land surveying = Topographic surveying | Surveying | Total station | Site surveying | Geomatics | Cadastral surveying | Topographic survey > Construction
    Building codes = Building regulations | Eurocodes | Construction standards | Construction regulations > Construction
    Building information modelling = BIM | Autodesk Revit | BIM 360 | Tekla Structures | Revit Architecture > CAD
    Revit > Building information modelling
    Navisworks > Building information modelling
    ArchiCAD > Building information modelling
    Tekla > Building information modelling
    Blueprint reading = Reading drawings | Technical drawings | Engineering drawings | Reading blueprints | Interpreting drawings | Construction drawings | Shop drawings | As-built drawings
    Building inspection = Site inspection | Building surveying | Snagging > Construction
    Estimating software = Cost X | PlanSwift > Cost estimation
    Bluebeam > Estimating software
    Procore > Construction management
    Aconex > Procore
    Demolition = Dismantling structures > Construction
    Scaffolding = Scaffold erection > Construction
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Architecture and planning'],
    `
    Architecture? = Architectural design | Architect | Building design | Architectural drawings | Architectural engineering
    Landscape architecture = Landscape design
    SketchUp = Rhino!? | Rhinoceros 3D | Grasshopper!? > 3D modelling
    Green building = Sustainable building | Passive house | Energy-efficient buildings
    LEED > Green building
    BREEAM > Green building
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Skilled trades'],
    `
    Carpentry = Joinery | Woodworking | Cabinet making | Furniture making | Carpenter | Wood working | Formwork | Shuttering > Construction
    Masonry = Bricklaying | Stonework | Block laying | Mason? | Brick laying | Stonemasonry > Construction
    Plumbing = Pipe fitting | Pipefitting | Plumber | Sanitary installations | Water pipes | Gas fitting | Drainage installation
    Electrical installation = Electrical wiring | Electrician | House wiring | Electrical maintenance | Wiring | Electrical repair | Electrical works | Conduit bending
    Painting and decorating = House painting | Spray painting | Wall painting | Painter? | Wallpapering | Painting works > Construction
    Plastering = Drywall | Dry lining | Rendering walls | Gypsum works > Construction
    Tiling = Floor laying | Flooring | Floor tiling > Construction
    Roofing = Slating | Guttering | Roof installation > Construction
    Glazing? = Window installation | Glass fitting > Construction
    Concrete work = Concrete? | Concreting | Reinforced concrete | Rebar | Bar bending > Construction
    Welding = MIG welding | TIG welding | Arc welding | Welder | Brazing | Soldering | Gas welding | Metal welding | Spot welding > Metalworking
    Metalworking = Sheet metal | Metal fabrication | Steel fabrication | Sheet metal work | Metal work | Steel erection | Fabrication
    HVAC = Heating ventilation and air conditioning | Air conditioning | Refrigeration | Heating systems | HVAC systems | Ventilation systems | Heating and cooling | Refrigeration systems | Heat pumps
    Heavy equipment operation = Bulldozer | Heavy machinery | Crane operator | Construction machinery | Loader operation | Excavators | Heavy equipment
    Excavator operation > Heavy equipment operation
    Crane operation > Heavy equipment operation
    Handyman skills = General maintenance | Building maintenance | Handyman | Property maintenance | Maintenance work | Minor repairs
    Power tools = Hand tools | Power and hand tools | Use of hand tools
    Solar installation = Solar PV | Photovoltaics | Solar panels | PV systems | Solar energy | Solar power | Photovoltaic @ Energy and utilities
    Insulation work = Thermal insulation > Construction
    Elevator maintenance = Lift maintenance | Elevator installation
    Locksmithing = Upholstery | Shoemaking | Leather working | Leather work
    Tailoring = Sewing | Dressmaking | Garment sewing | Embroidery | Textile production | Industrial sewing | Knitting
    Cleaning? = Housekeeping cleaning | Industrial cleaning | Janitorial | Cleaning services | Office cleaning | Cleaner | Deep cleaning | Cleaning duties | Window cleaning @ Hospitality
    Laundry = Ironing | Dry cleaning | Laundry operations @ Hospitality
    Gardening maintenance = Lawn care | Grounds maintenance | Groundskeeping
    Bicycle repair = Small engine repair
    Jewellery making = Goldsmithing | Watchmaking | Pottery | Ceramics?
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Automotive and vehicle maintenance'],
    `
    Vehicle maintenance = Auto repair | Car repair | Automotive repair | Vehicle repair | Auto mechanic | Car mechanic | Automotive technician | Automotive maintenance | Vehicle servicing | Auto mechanics | Vehicle inspection
    Automotive industry = Automotive? | Automotive engineering | Automobile industry | Automotive sector | Automotive technology
    Vehicle diagnostics = Engine diagnostics | OBD | Car diagnostics | Auto electrics | Auto electrical > Vehicle maintenance
    Body repair = Panel beating | Auto body | Car painting > Vehicle maintenance
    Diesel engines = Engine repair | Engine overhaul | Diesel mechanics | Diesel engine maintenance | Internal combustion engines > Vehicle maintenance
    Tyre fitting = Wheel alignment > Vehicle maintenance
    Electric vehicles = EV charging | Electric mobility | E-mobility | EV! @ Electrical engineering
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Construction'],
    `
    Site engineering = Setting out works > Civil engineering
    Steel fixing = Structural steelwork > Construction
    Waterproofing = Damp proofing > Construction
    Fire stopping = Passive fire protection > Construction
    Construction contracts = FIDIC | NEC contracts | Contract administration in construction > Contract management
    Construction estimating = Tender pricing > Cost estimation
    Kitchen fitting = Bathroom fitting > Carpentry
    Fencing works = Paving | Groundworks
    Pest proofing = Fumigation > Pest control
    Generator maintenance = Generators | Generator repair > Machine maintenance
  `,
  ),
]
