var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
import { map } from 'rxjs';
/** One page of a list; handlers return it, and the interceptor below puts it on the wire. */
export class Page {
    rows;
    skip;
    total;
    constructor(rows, skip, total) {
        this.rows = rows;
        this.skip = skip;
        this.total = total;
    }
    map(convert) {
        return new Page(this.rows.map(convert), this.skip, this.total);
    }
}
/** Answers a page as its rows, with `Content-Range: <resource> 0-24/319` as ra-data-simple-rest reads it. */
let PageInterceptor = class PageInterceptor {
    intercept(context, next) {
        return next.handle().pipe(map((answer) => {
            if (!(answer instanceof Page))
                return answer;
            const http = context.switchToHttp();
            const path = http.getRequest().url.split('?')[0] ?? '';
            const resource = path.slice(path.lastIndexOf('/') + 1);
            const last = Math.max(answer.skip, answer.skip + answer.rows.length - 1);
            http.getResponse().header('content-range', `${resource} ${answer.skip}-${last}/${answer.total}`);
            return answer.rows;
        }));
    }
};
PageInterceptor = __decorate([
    Injectable()
], PageInterceptor);
export { PageInterceptor };
//# sourceMappingURL=page.js.map