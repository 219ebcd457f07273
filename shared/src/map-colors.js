/** The colours of maps with streets: static ones, which the server draws, and that of the operators' app. */
export const mapColors = {
  light: {
    land: '#f4f6f4',
    building: '#dde3e4',
    park: '#cfe7d8',
    water: '#c4ddeb',
    street: '#ffffff',
    mainStreet: '#fff3d2',
    streetEdge: '#cdd6db',
    path: '#b5c1c8',
    streetName: '#44546a',
    nameOutline: '#ffffff',
  },
  dark: {
    land: '#1a2739',
    building: '#233348',
    park: '#1b3b30',
    water: '#17344b',
    street: '#33445b',
    mainStreet: '#4a4a3c',
    streetEdge: '#101927',
    path: '#3e516a',
    streetName: '#c3cfdb',
    nameOutline: '#141f2f',
  },
};

/** Kinds of land that are drawn as parks, in the words of Protomaps' schema. */
export const parkKinds = [
  'park garden forest wood nature_reserve national_park protected_area golf_course grass grassland meadow scrub',
  'recreation_ground village_green playground pitch cemetery orchard farmland allotments zoo',
].flatMap((kinds) => kinds.split(' '));
