import { defineSkills } from '../define-skills.ts'

export const design = [
  ...defineSkills(
    'tool',
    ['UX and product design'],
    `
    Figma = FigJam > Prototyping ~ Sketch, Adobe XD
    Sketch!? = Sketch app > Prototyping ~ Figma
    Adobe XD > Prototyping ~ Figma
    InVision = Principle!? > Prototyping
    Zeplin > Prototyping ~ InVision
    Axure > Prototyping ~ InVision
    Marvel App > Prototyping ~ InVision
    Balsamiq > Prototyping ~ InVision
    Framer!? > Prototyping ~ InVision
    Miro!? = Whimsical!? | draw.io > Diagramming
    Mural!? > Diagramming ~ Miro
    Lucidchart > Diagramming ~ Miro
    Hotjar = Crazy Egg > Web analytics
    FullStory > Web analytics ~ Hotjar
    Mixpanel > Web analytics ~ Hotjar
    Amplitude!? > Web analytics ~ Hotjar
  `,
  ),
  ...defineSkills(
    'method',
    ['UX and product design'],
    `
    User experience design = UX | UX design | User experience | UX/UI | UI/UX | UX/UI design | UI/UX design | UX designer | UX strategy ~ UI design
    UI design = User interface design | User interface | UI! | Interface design | Graphical user interface | GUI ~ User experience design
    User research = UX research | User interviews | Usability studies | User needs analysis | Usability | Usability research > User experience design
    Interaction design = IxD | Human-computer interaction | HCI | Human factors | Human-machine interface design > User experience design
    Information architecture = Card sorting | Site maps > User experience design
    Wireframing = Wireframes | Mockups | Mock-ups > User experience design ~ Prototyping
    Prototyping = Prototypes | Rapid prototyping | Prototype development | Low-fidelity prototypes | High-fidelity prototypes
    Design thinking = Human-centred design | Human centered design | User-centred design | User-centered design | Design sprints | UCD! | Customer-centred design
    Design systems = Style guides | Pattern libraries
    Service design = Customer journey mapping | Journey mapping | Service blueprints | Customer journeys | User journeys
    Personas? = User personas | User flows | User stories @ Business analysis
    Web design = Website design | Web designer @ Web development
    Content design = UX writing | Microcopy | Plain language > Copywriting
    Product design = Digital product design | Product designer
    Industrial design = Product form design @ Mechanical engineering
  `,
  ),
  ...defineSkills(
    'tool',
    ['Graphic design and media'],
    `
    Adobe Photoshop = Photoshop | PhotoShop CS | Adobe PhotoShop CC > Image editing ~ GIMP, Adobe Illustrator
    Adobe Illustrator = Illustrator!? > Vector graphics ~ CorelDRAW, Adobe Photoshop
    Adobe InDesign = InDesign | Adobe FrameMaker > Desktop publishing
    QuarkXPress > Desktop publishing ~ Adobe InDesign
    Adobe Creative Suite = Adobe Creative Cloud | Adobe CC | Adobe Suite | Creative Suite | Creative Cloud | Adobe CS > Adobe Photoshop, Adobe Illustrator
    Adobe Premiere Pro = Adobe Premiere | Premiere Pro > Video editing ~ Final Cut Pro
    Adobe After Effects = After Effects > Motion graphics
    Adobe Lightroom = Lightroom | Capture One > Photography
    Adobe Audition = Ableton | FL Studio | Cubase > Audio editing
    Audacity > Audio editing ~ Adobe Audition
    Pro Tools > Audio editing ~ Adobe Audition
    Ableton Live > Audio editing ~ Adobe Audition
    Logic Pro > Audio editing ~ Adobe Audition
    Adobe Acrobat = Acrobat!? | Adobe Reader | PDF editing
    Final Cut Pro = Final Cut > Video editing
    DaVinci Resolve > Video editing ~ Final Cut Pro
    Avid Media Composer > Video editing ~ Final Cut Pro
    iMovie > Video editing ~ Final Cut Pro
    CapCut > Video editing ~ Final Cut Pro
    CorelDRAW = Corel Draw > Vector graphics ~ Adobe Illustrator
    Inkscape > Vector graphics ~ CorelDRAW
    Affinity Designer > Vector graphics ~ CorelDRAW
    GIMP > Image editing ~ Adobe Photoshop
    Canva > Graphic design
    Blender!? = Blender 3D > 3D modelling ~ Autodesk Maya
    Autodesk Maya = Maya!? > 3D modelling ~ 3ds Max
    Cinema 4D > 3D modelling ~ Autodesk Maya
    ZBrush > 3D modelling ~ Autodesk Maya
    Houdini!? > 3D modelling ~ Autodesk Maya
    3ds Max = 3D Studio Max | 3D Max | Autodesk 3ds Max > 3D modelling
    V-Ray > 3D modelling ~ 3ds Max
    Lumion > 3D modelling ~ 3ds Max
    Adobe Dreamweaver = Dreamweaver > Web design
    Adobe Flash > Web design ~ Adobe Dreamweaver
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Graphic design and media'],
    `
    Graphic design = Graphic designer | Graphics design | Visual communication | Graphic arts | Communication design
    Visual design = Visual identity | Layout design
    Typography = Lettering | Calligraphy
    Illustration? = Digital illustration | Drawing skills | Sketching
    Branding? = Brand identity | Brand design | Logo design | Corporate identity @ Marketing
    Image editing = Photo editing | Image retouching | Photo retouching | Retouching
    Vector graphics
    Desktop publishing = DTP! | Page layout | Prepress | Pre-press
    3D modelling = 3D design | 3D rendering | 3D animation | 3D models | Rendering!?
    Animation? = 2D animation | Character animation | Animators
    Motion graphics = Motion design > Animation
    Video editing = Video production | Film editing | Post-production | Video post-production | Videography | Video making @ Media production
    Photography = Photographer | Product photography | Photo shoots @ Media production
    Audio editing = Sound design | Audio engineering | Sound engineering | Audio production | Sound recording | Audio mixing @ Media production
    Film production = Film making | Filmmaking | Cinematography | Television production | TV production | Broadcast production | Live streaming production @ Media production
    Video streaming = Live streaming | Streaming media | IPTV | Video on demand | OTT!
    Broadcasting = Radio broadcasting | Television broadcasting | Radio presenting | Television? @ Media production
    Journalism = News writing | Reporting of news | Investigative journalism | Journalist | News editing @ Communications and content
    Screen printing = Offset printing | Digital printing | Printing techniques | Print production | Large format printing
    Interior design = Interior decoration | Space planning | Interior architecture @ Architecture and planning
    Fashion design = Pattern making | Garment design | Apparel design | Garment construction | Textile design
    Art direction = Creative direction
    Music performance = Music theory | Music composition | Songwriting @ Teaching
    Exhibition design = Curating | Exhibition curation | Museum studies | Archiving of collections
  `,
  ),
  ...defineSkills(
    'tool',
    ['Graphic design and media'],
    `
    Adobe Animate = Adobe Character Animator > Animation
    OBS Studio = vMix | Wirecast > Video streaming
    Drone photography = Aerial photography > Photography
    Camera operation = Lighting design | Camera operator > Film production
  `,
  ),
]
