var oldest = [20, 19];

/**
 * A sentence about an unsupported version of Node, or null. Uses old syntax, because old Nodes parse this
 * file.
 */
export function findNodeVersionError(version) {
  var parts = version.split('.').map(Number);
  var isOldEnough = parts[0] > oldest[0] || (parts[0] === oldest[0] && parts[1] >= oldest[1]);
  if (isOldEnough) return null;
  return 'Panui needs Node ' + oldest.join('.') + ' or newer; this is Node ' + version + '.';
}
