// Oldest supported minor version of each major; newer majors than the last are supported too. As `engines` in
// package.json.
var oldest = [
  [20, 19],
  [22, 13],
  [24, 11],
];

/**
 * A sentence about an unsupported version of Node, or null. Uses old syntax, because old Nodes parse this
 * file.
 */
export function findNodeVersionError(version) {
  var parts = version.split('.').map(Number);
  var isSupported = oldest.some(function (from, index) {
    var isNewerMajor = index === oldest.length - 1 && parts[0] > from[0];
    return isNewerMajor || (parts[0] === from[0] && parts[1] >= from[1]);
  });
  if (isSupported) return null;
  return 'Panui needs Node 20.19+, 22.13+ or 24.11+; this is Node ' + version + '.';
}
