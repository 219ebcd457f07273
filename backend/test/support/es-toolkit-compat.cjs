/** The functions of `es-toolkit/compat`, which Nest uses a few of: its index would load all 400 files for each test file. */
module.exports = new Proxy({}, { get: (_, name) => require(`es-toolkit/compat/${String(name)}`) });
