import Foundation

/// The lender's own values. Everything else works as it is.
enum ShellConfiguration {
    /// Origins whose pages may use the bridge. Always https.
    static let origins: [URL] = [URL(string: "https://loans.example")!]
    static let home = URL(string: "https://loans.example/home")!
    static let mine = URL(string: "https://loans.example/mine")!
    static let appStoreReview = URL(string: "https://apps.apple.com/app/id0000000000?action=write-review")!

    /// True for an address of the lender's own, by scheme, host and port.
    static func isOwn(_ url: URL?) -> Bool {
        guard let url, url.scheme == "https", url.user == nil, url.password == nil else { return false }
        return origins.contains { $0.host == url.host && ($0.port ?? 443) == (url.port ?? 443) }
    }

    /// Returns the address of one of the lender's pages, or nil for anything else.
    static func ownPage(_ target: String, values: [String: String] = [:]) -> URL? {
        guard target.hasPrefix("/"), !target.hasPrefix("//"), !target.contains("\\"),
              let base = origins.first, let url = URL(string: target, relativeTo: base)?.absoluteURL, isOwn(url),
              var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        else { return nil }
        let given = values.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        if !given.isEmpty { parts.queryItems = (parts.queryItems ?? []) + given }
        return parts.url
    }
}
