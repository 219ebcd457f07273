var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { MapsModule } from '../maps/maps.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { Directory } from './directory.js';
import { HeldService } from './held.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
let HoldsModule = class HoldsModule {
};
HoldsModule = __decorate([
    Module({
        imports: [SettingsModule, VenuesModule, MapsModule],
        controllers: [HoldsController],
        providers: [Directory, HoldsService, HeldService],
        exports: [HeldService],
    })
], HoldsModule);
export { HoldsModule };
//# sourceMappingURL=holds.module.js.map