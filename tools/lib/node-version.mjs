var oldest = [20, 19];

/** Says in a sentence what is wrong with the given version of Node, or gives null. Plain syntax: old Nodes read it. */
export function findNodeVersionError(version) {
  var parts = version.split('.').map(Number);
  var isOldEnough = parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
  if (isOldEnough) return null;
  return 'Panui needs Node ' + oldest.join('.') + ' or newer; this is Node ' + version + '.';
}
