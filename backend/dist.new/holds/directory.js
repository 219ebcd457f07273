var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var _a;
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { activeLotsNear } from '../lots/lots-near.js';
import { RoutesService } from '../maps/routes.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { VenuesService } from '../venues/venues.service.js';
const metersPerMinute = 80;
const mostEntries = 5_000;
/**
 * Remembers venues with their lots and the settings, so that a hold is one round trip. The memory is never trusted by
 * itself: every statement that uses an entry compares its version with the database's, and a stale one is read anew.
 */
let Directory = class Directory {
    dataSource;
    settings;
    venues;
    routes;
    entries = new Map();
    constructor(dataSource, settings, venues, routes) {
        this.dataSource = dataSource;
        this.settings = settings;
        this.venues = venues;
        this.routes = routes;
    }
    /** The remembered entry, or a freshly read one. */
    async entry(venueId) {
        return this.entries.get(venueId) ?? this.freshEntry(venueId);
    }
    /** Reads anew. The version is read before the rest, so that a change in between makes the entry stale, never wrong. */
    async freshEntry(venueId) {
        const version = await this.version();
        const settings = await this.settings.current();
        const venue = await this.venues.find(venueId);
        const active = venue?.isActive ? venue : null;
        const entry = { version, settings, venue: active, lots: active ? await this.lotsOf(active, settings) : [] };
        if (this.entries.size >= mostEntries)
            this.entries.clear();
        // Ids of venues that are not there come from anyone; they are not worth remembering.
        if (active)
            this.entries.set(venueId, entry);
        return entry;
    }
    /** True while the entry is what the database would say now. */
    async isCurrent(entry) {
        return (await this.version()) === entry.version;
    }
    async version() {
        const [row] = await this.dataSource.query('SELECT version FROM directory_version');
        return row.version;
    }
    async lotsOf(venue, settings) {
        const furthestMeters = settings.max_walking_minutes * metersPerMinute;
        const near = await activeLotsNear(this.dataSource.manager, venue, furthestMeters);
        const walks = await this.routes.estimatesFor(venue, near);
        return near
            .map((lot) => ({ ...lot, ...walks(lot.id) }))
            .filter((lot) => lot.walkingTimeMinutes <= settings.max_walking_minutes)
            .sort((a, b) => a.walkingTimeMinutes - b.walkingTimeMinutes || a.id - b.id);
    }
};
Directory = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        SettingsService,
        VenuesService, typeof (_a = typeof RoutesService !== "undefined" && RoutesService) === "function" ? _a : Object])
], Directory);
export { Directory };
//# sourceMappingURL=directory.js.map