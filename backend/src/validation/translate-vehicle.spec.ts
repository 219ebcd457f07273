import { translateVehicle } from './translate-vehicle.js';

const vehicle = { make: 'מאזדה', model: '3', colour: 'לבן', year: 2019 };

describe('translateVehicle', () => {
  it('A vehicle stays in Hebrew for Hebrew readers', () => {
    expect(translateVehicle('he', vehicle)).toEqual(vehicle);
  });

  it('A vehicle is translated for English readers', () => {
    expect(translateVehicle('en', vehicle)).toEqual({
      make: 'Mazda',
      model: '3',
      colour: 'white',
      year: 2019,
    });
  });

  it.each([
    ["פיג'ו", 'Peugeot'],
    ['פיג׳ו', 'Peugeot'],
    ['ב.מ.וו', 'BMW'],
    ['ב מ וו', 'BMW'],
    ['מרצדס-בנץ', 'Mercedes-Benz'],
    ['אלפא רומיאו', 'Alfa Romeo'],
    ['יצרן שאיש לא מכיר', 'יצרן שאיש לא מכיר'],
  ])('The maker %s is translated as %s', (make, english) => {
    expect(translateVehicle('en', { ...vehicle, make }).make).toBe(english);
  });

  it.each([
    ['קורולה', 'Corolla'],
    ['מודל 3', 'Model 3'],
    ["ספורטאז'", 'Sportage'],
    ['208', '208'],
    ['דגם שאיש לא מכיר', 'דגם שאיש לא מכיר'],
  ])('The model %s is translated as %s', (model, english) => {
    expect(translateVehicle('en', { ...vehicle, model }).model).toBe(english);
  });

  it('A maker repeated in the model is removed', () => {
    expect(translateVehicle('en', { ...vehicle, model: 'MAZDA 3' })).toMatchObject({
      make: 'Mazda',
      model: '3',
    });
    expect(translateVehicle('en', { ...vehicle, model: 'MAZDA3' })).toMatchObject({ model: 'MAZDA3' });
  });

  it.each([
    ['כחול כהה מטל', 'dark metallic blue'],
    ["בז'", 'beige'],
    ['לבן שנהב', 'ivory white'],
    ['כחול חלומי', 'כחול חלומי'],
    ['חלומי', 'חלומי'],
  ])('The colour %s is translated as %s', (colour, english) => {
    expect(translateVehicle('en', { ...vehicle, colour }).colour).toBe(english);
  });

  it('Missing fields stay missing', () => {
    const unknown = { make: null, model: null, colour: null, year: null };
    expect(translateVehicle('en', unknown)).toEqual(unknown);
  });
});
